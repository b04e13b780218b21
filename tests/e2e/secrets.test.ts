import type { AdminUser, CheatInfo, GameDetail, GameEvent, Submission } from '#contract/api.gen.ts'
import { openScreen, runningGame, signIn } from '#tests/e2e/visitors.ts'
import { openWorld } from '#tests/e2e/world.ts'
import { type BrowserContext, expect, type Page, test } from '@playwright/test'

let arena: Awaited<ReturnType<typeof openWorld>>
test.beforeAll(async () => {
  arena = await openWorld()
})
test.afterAll(() => arena.stop())

const read = async <Data>(context: BrowserContext, path: string) =>
  (await (await context.request.get(arena.url + path)).json()) as Data

/** What was ever submitted in a game; a cheat's answer is another team's flag. */
async function answersIn(context: BrowserContext, gameId: number) {
  const game = `/api/game/${gameId}`
  const submissions = await read<Submission[]>(context, `${game}/submissions?count=0`)
  const events = await read<GameEvent[]>(context, `${game}/events?count=100`)
  const cheats = await read<CheatInfo[]>(context, `${game}/cheatinfo`)
  expect(cheats.length).toBeGreaterThan(0)
  const cheated = cheats.map(({ submission: { answer } }) => answer)
  const told = events.flatMap(({ type, values }) => (type === 'FlagSubmit' ? [values[1]!] : []))
  return [...new Set([...cheated, ...told, ...submissions.map(({ answer }) => answer)])]
}

/** Which of these stand anywhere in the page, its attributes and its fields included. */
async function foundIn(page: Page, secrets: string[]) {
  const text = await page.evaluate(() => {
    const fields = [...document.querySelectorAll('input, textarea')].map(
      (field) => 'value' in field && field.value,
    )
    return document.body.outerHTML.replaceAll(location.host, '') + fields.join('\n')
  })
  return secrets.filter((secret) => text.includes(secret))
}

test('no page of a monitor has a flag in it, a cheat’s among them, until somebody holds it', async ({
  page,
}) => {
  await signIn(page.context(), arena.url, 'monitor')
  const game = await runningGame(page.context(), arena.url)
  const answers = await answersIn(page.context(), game.id)
  for (const address of [
    'events',
    'submissions',
    'submissions?verdict=cheat',
    'cheatinfo',
    'traffic',
    'triage',
  ]) {
    await openScreen(page, `${arena.url}/games/${game.id}/monitor/${address}`)
    expect(await foundIn(page, answers), address).toEqual([])
  }
  await openScreen(page, `${arena.url}/games/${game.id}/monitor/submissions?verdict=cheat`)
  await page.getByRole('button', { name: 'Hidden flag: press to reveal' }).first().hover()
  await page.mouse.down()
  await expect.poll(async () => (await foundIn(page, answers)).length).toBe(1)
  await page.mouse.up()
  await expect.poll(() => foundIn(page, answers)).toEqual([])
})

test('a safe screen tells of no cheat, no address and no token', async ({ page }) => {
  await signIn(page.context(), arena.url, 'admin')
  const game = await runningGame(page.context(), arena.url)
  const users = await read<{ data: AdminUser[] }>(page.context(), '/api/admin/users?count=100')
  const addresses = [...new Set(users.data.map(({ ip }) => ip))].filter(Boolean)
  expect(addresses.length).toBeGreaterThan(0)
  await openScreen(page, `${arena.url}/games/${game.id}/monitor/submissions`)
  await page.getByRole('button', { name: 'Screen-safe: off' }).click()
  await expect(page.getByRole('radio', { name: /^Cheat/ })).toHaveCount(0)
  await expect(page.getByRole('table', { name: 'Submissions' })).not.toContainText('Cheat')
  for (const address of ['/admin/users', '/admin/logs']) {
    await openScreen(page, arena.url + address)
    expect(await foundIn(page, addresses), address).toEqual([])
  }
})

test('in full screen a team’s token is not on the page', async ({ page }) => {
  await signIn(page.context(), arena.url, 'player')
  const game = await runningGame(page.context(), arena.url)
  const { teamToken } = await read<GameDetail>(page.context(), `/api/game/${game.id}/details`)
  await openScreen(page, `${arena.url}/games/${game.id}/challenges`)
  expect(await foundIn(page, [teamToken])).toEqual([teamToken])
  await page.evaluate(() => document.documentElement.requestFullscreen())
  await expect.poll(() => foundIn(page, [teamToken])).toEqual([])
})
