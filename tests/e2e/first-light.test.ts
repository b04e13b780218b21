import type { ChallengeEdit, ChallengeSummary } from '#contract/api.gen.ts'
import { freshness, runningGame, signIn } from '#tests/e2e/visitors.ts'
import { openWorld } from '#tests/e2e/world.ts'
import { startArena } from '#tools/arena-process.mjs'
import { type BrowserContext, expect, type Locator, type Page, test } from '@playwright/test'

const minute = 60_000

/** The bots keep the pace of a real game; a test does not wait for one. */
let fast: Awaited<ReturnType<typeof openWorld>>
let arena: Awaited<ReturnType<typeof startArena>>
let startedIn = 0

test.beforeAll(async () => {
  const startedAt = Date.now()
  arena = await startArena(['--memory'])
  await fetch(`${arena.url}/api/config`)
  startedIn = Date.now() - startedAt
  fast = await openWorld('--speed', '30')
})
test.afterAll(() => Promise.all([arena.stop(), fast.stop()]))

const teamsIn = (page: Page) =>
  page.locator('[data-team]').evaluateAll((rows) => rows.map((row) => row.getAttribute('data-team')))

test('a newcomer opens the address and sees the game move, without a reload', async ({ page }) => {
  console.log(`from the start of arena to its first answer: ${startedIn} ms`)
  await page.goto(fast.url)
  const game = await runningGame(page.context(), fast.url)
  await page.getByRole('link', { name: game.title }).first().click()
  await page.getByRole('link', { name: 'Scoreboard' }).first().click()
  await expect(freshness(page)).toContainText('Live')
  await expect(page.locator('[data-team]').first()).toBeVisible()
  const before = await teamsIn(page)
  const openedAt = Date.now()
  await expect
    .poll(async () => JSON.stringify(await teamsIn(page)), { timeout: 2 * minute })
    .not.toBe(JSON.stringify(before))
  console.log(`the board changed its order after ${Math.round((Date.now() - openedAt) / 1000)} s`)
})

const idsIn = (notices: Locator) =>
  notices.evaluateAll((rows) => rows.map((row) => row.getAttribute('data-notice')))

test('notices arrive, and a monitor sees every event and submission by push', async ({ page, browser }) => {
  await signIn(page.context(), fast.url, 'player')
  const game = await runningGame(page.context(), fast.url)
  await page.goto(`${fast.url}/games/${game.id}/challenges`)
  const notices = page.getByRole('region', { name: 'Notices' }).getByRole('listitem')
  await expect(notices.first()).toBeVisible()
  const listed = new Set(await idsIn(notices))

  const monitor = await browser.newContext()
  await signIn(monitor, fast.url, 'monitor')
  const events = await monitor.newPage()
  await events.goto(`${fast.url}/games/${game.id}/monitor/events`)
  const newest = events.getByRole('row').nth(1)
  await expect(newest).toBeVisible()
  const text = await newest.innerText()
  await expect(newest).not.toHaveText(text, { timeout: minute })
  const isNew = (id: string | null) => !listed.has(id)
  await expect.poll(async () => (await idsIn(notices)).some(isNew), { timeout: 2 * minute }).toBe(true)
  await monitor.close()
})

test('a player starts a container, solves it, submits the flag and sees it count; a monitor sees it arrive', async ({
  page,
  browser,
}) => {
  const admin = await browser.newContext()
  await signIn(admin, arena.url, 'admin')
  await signIn(page.context(), arena.url, 'player')
  const game = await runningGame(page.context(), arena.url)
  const challenge = await harbourOffice(admin, game.id)
  const monitor = await browser.newContext()
  await signIn(monitor, arena.url, 'monitor')
  const submissions = await monitor.newPage()
  await submissions.goto(`${arena.url}/games/${game.id}/monitor/submissions`)
  await expect(submissions.getByRole('row').nth(1)).toBeVisible()

  await page.goto(`${arena.url}/games/${game.id}/challenges`)
  const card = page.getByRole('button', { name: challenge.title, exact: true })
  await card.click()
  const dialog = page.getByRole('dialog', { name: challenge.title })
  await dialog.getByRole('button', { name: 'Start instance' }).click()
  const entry = dialog.locator('input[readonly]').first()
  await expect(entry).toBeVisible()
  const address = /127\.0\.0\.1[: ]\d+/.exec(await entry.inputValue())![0].replace(' ', ':')
  const page2 = await (await fetch(`http://${address}/captains-log`)).text()
  const flag = /flag\{[^}]+\}/.exec(page2)![0]

  const field = dialog.getByRole('textbox', { name: 'Flag' })
  await field.fill('flag{not_this_one}')
  await field.press('Enter')
  await expect(dialog).toContainText(/wrong/i)
  await field.fill(flag)
  await field.press('Enter')
  await expect(dialog).toContainText(/accepted/i)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('listitem').filter({ has: card })).toContainText('✓')

  const row = submissions
    .getByRole('row')
    .filter({ hasText: challenge.title })
    .filter({ hasText: 'Accepted' })
  await expect(row.filter({ hasText: 'player' }).first()).toBeVisible()
  await submissions.getByRole('link', { name: 'Events', exact: true }).click()
  await expect(
    submissions.getByRole('row').filter({ hasText: challenge.title }).filter({ hasText: 'player' }).first(),
  ).toBeVisible()
  await admin.close()
  await monitor.close()
})

/** The challenge whose container is arena's harbour office; its editors' view names the image. */
async function harbourOffice(admin: BrowserContext, gameId: number): Promise<ChallengeSummary> {
  const at = `${arena.url}/api/edit/games/${gameId}/challenges`
  const challenges = (await (await admin.request.get(at)).json()) as ChallengeSummary[]
  for (const challenge of challenges) {
    const edit = (await (await admin.request.get(`${at}/${challenge.id}`)).json()) as ChallengeEdit
    if (edit.containerImage?.startsWith('halyard/harbour-office') && edit.isEnabled) return challenge
  }
  throw new Error('the world has no harbour office')
}
