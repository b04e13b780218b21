import { freshness, runningGame, signIn } from './visitors.ts'
import { copyWorld } from './world.ts'
import { startArena } from '#tools/arena-process.mjs'
import { expect, type Page, test } from '@playwright/test'
import fs from 'node:fs'

test.use({ serviceWorkers: 'allow' })

let data: string
let arena: Awaited<ReturnType<typeof startArena>>
const options = () => ['--data', data, '--speed', '0']

test.beforeEach(async () => {
  data = copyWorld()
  arena = await startArena(options())
})
test.afterEach(async () => {
  await arena.stop()
  fs.rmSync(data, { recursive: true, force: true })
})

const stored = (page: Page) =>
  page.evaluate(async () => {
    const addresses = async (name: string) =>
      (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname)
    return { shell: await addresses('halyard-shell'), scoreboard: await addresses('halyard-board') }
  })

/** Opens the scoreboard of the running game, and waits until the browser has stored what it needs to show it without a server. */
async function visitScoreboard(page: Page) {
  await signIn(page.context(), arena.url, 'player')
  const { id } = await runningGame(page.context(), arena.url)
  await page.goto(`${arena.url}/games/${id}/scoreboard`)
  await expect.poll(async () => (await stored(page)).shell).toContain('/')
  await expect.poll(async () => (await stored(page)).scoreboard).toEqual(['/last-board'])
}

test('without its server a page opens with the last scoreboard and its date, and updates when the server is back', async ({
  page,
}) => {
  await visitScoreboard(page)
  expect((await stored(page)).shell.filter((address) => address.startsWith('/api'))).toEqual([])
  await expect(freshness(page)).toContainText('Live')
  const row = page.getByRole('grid').getByRole('row').nth(3)
  const shown = (await row.textContent())!
  const port = new URL(arena.url).port
  await arena.kill()
  await page.clock.setSystemTime(Date.now() + 10 * 60_000)
  await page.reload()
  await expect(row).toHaveText(shown)
  await expect(freshness(page)).toHaveText('Offline')
  await expect(page.getByText(/as of \d\d:\d\d (GMT|UTC)/).first()).toBeVisible()
  await page.getByRole('link', { name: 'Games' }).first().click()
  await expect(page.getByRole('main')).toContainText('There is no saved copy of this page')
  await page.goBack() // not earlier: until that page is in the history, going back leaves the client
  arena = await startArena([...options(), '--port', port])
  await expect(freshness(page)).toContainText('Live')
})

test('a logout leaves no scoreboard behind', async ({ page }) => {
  await visitScoreboard(page)
  const address = page.url()
  await page.getByRole('button', { name: 'Account' }).first().click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await expect.poll(async () => (await stored(page)).scoreboard).toEqual([])
  await arena.kill()
  await page.goto(address)
  await expect(page.getByRole('main')).toContainText('The server is not responding')
  await expect(page.getByRole('grid')).toHaveCount(0)
})
