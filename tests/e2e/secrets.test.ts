import type {
  AdminUser,
  ChallengeEdit,
  ChallengeSummary,
  CheatInfo,
  ContainerInstance,
  GameDetail,
  GameEdit,
  GameEvent,
  LogMessage,
  Submission,
} from '#contract/api.gen.ts'
import { pages, pathTo } from '#src/lib/page-list.ts'
import { paths } from '#src/lib/paths.ts'
import { addressOf, parametersOf, screens } from './screens.ts'
import { arrive, openScreen, runningGame, signIn } from './visitors.ts'
import { arenaOfFile } from './arena-of-file.ts'
import { type Browser, type BrowserContext, expect, type Page, test } from '@playwright/test'

const arena = arenaOfFile()

const read = async <Data>(context: BrowserContext, path: string) =>
  (await (await context.request.get(arena.url + path)).json()) as Data

/** Everything submitted in a game; a cheat's answer is another team's flag. */
async function answersIn(context: BrowserContext, gameId: number) {
  const game = `/api/game/${gameId}`
  const submissions = await read<Submission[]>(context, `${game}/submissions?count=0`)
  const events = await read<GameEvent[]>(context, `${game}/events?count=100`)
  const cheats = await read<CheatInfo[]>(context, `${game}/cheatinfo`)
  expect(cheats.length).toBeGreaterThan(0)
  const cheated = cheats.map(({ submission: { answer } }) => answer)
  const submitted = events.flatMap(({ type, values }) => (type === 'FlagSubmit' ? [values[1]!] : []))
  return [...new Set([...cheated, ...submitted, ...submissions.map(({ answer }) => answer)])]
}

/** Which of these occur anywhere in the page, including attributes and the values of fields, unless shown as dots. */
async function foundIn(page: Page, secrets: string[]) {
  const text = await page.evaluate(() => {
    const fields = [...document.querySelectorAll('input, textarea')]
      .filter((field) => getComputedStyle(field).getPropertyValue('-webkit-text-security') !== 'disc')
      .map((field) => 'value' in field && field.value)
    return document.body.outerHTML.replaceAll(location.host, '') + fields.join('\n')
  })
  return secrets.filter((secret) => text.includes(secret))
}

test('no page of a monitor contains a flag, not even a cheat’s, until it is held', async ({ page }) => {
  await signIn(page.context(), arena.url, 'monitor')
  const game = await runningGame(page.context(), arena.url)
  const answers = await answersIn(page.context(), game.id)
  const monitorPages = pages.filter(({ group, screen }) => group === 'monitor' && screen)
  const addresses = monitorPages.map(({ name }) => pathTo(name, game.id))
  for (const address of [
    ...addresses,
    paths.cheatinfo(game.id),
    `${paths.submissions(game.id)}?verdict=cheat`,
  ]) {
    await openScreen(page, arena.url + address)
    expect(await foundIn(page, answers), address).toEqual([])
  }
  await page.getByRole('button', { name: 'Hidden flag: press to reveal' }).first().hover()
  await page.mouse.down()
  await expect.poll(async () => (await foundIn(page, answers)).length).toBe(1)
  await page.mouse.up()
  await expect.poll(() => foundIn(page, answers)).toEqual([])
})

test('a safe screen shows no cheat', async ({ page }) => {
  await signIn(page.context(), arena.url, 'admin')
  const game = await runningGame(page.context(), arena.url)
  await openScreen(page, `${arena.url}/games/${game.id}/monitor/submissions`)
  await page.getByRole('button', { name: 'Hide secrets' }).click()
  await expect(page.getByRole('radio', { name: /^Cheat/ })).toHaveCount(0)
  await expect(page.getByRole('table', { name: 'Submissions' })).not.toContainText('Cheat')
})

/** The world's game has neither at first. */
const code = 'Ankh0r2026'
const template = 'n0t_a_dr1ll'

/** Every secret of a game and of the site that its organizers can read; a team and an organizer have an instance each. */
async function secretsOf(browser: Browser, context: BrowserContext, gameId: number) {
  const { request } = context
  const edited = `/api/edit/games/${gameId}`
  const game = await read<GameEdit>(context, edited)
  await request.put(arena.url + edited, { data: { ...game, inviteCode: code } })
  const list = await read<ChallengeSummary[]>(context, `${edited}/challenges`)
  const tried = list.find(({ type }) => type === 'DynamicContainer')
  const one = `${arena.url}${edited}/challenges/${tried?.id}`
  await request.put(one, { data: { flagTemplate: `flag{${template}_[TEAM_HASH]}` } })
  await request.post(`${one}/container`)
  const player = await arrive(browser, arena.url, 'player')
  await player.context.request.post(`${arena.url}/api/game/${gameId}/container/${tried?.id}`)
  await player.context.close()
  const challenges = await Promise.all(
    list.map(({ id }) => read<ChallengeEdit>(context, `${edited}/challenges/${id}`)),
  )
  const users = await read<{ data: AdminUser[] }>(context, '/api/admin/users?count=100')
  const instances = await read<{ data: ContainerInstance[] }>(context, '/api/admin/instances')
  const logs = await read<LogMessage[]>(context, '/api/admin/logs?count=100')
  return {
    challenges,
    flags: challenges.flatMap(({ flags }) => flags.map(({ flag }) => flag)),
    templates: challenges.flatMap(({ flagTemplate }) => (flagTemplate?.includes(template) ? template : [])),
    tests: challenges.flatMap(({ testContainer }) => testContainer?.entry ?? []),
    entries: instances.data.map(({ ip, port }) => `${ip}:${port}`),
    addresses: [...users.data, ...logs].flatMap(({ ip }) =>
      ip && ip !== new URL(arena.url).hostname ? ip : [],
    ),
    codes: [code],
  }
}

test("on a safe screen no organizer's page contains a flag, address, entry or invitation code", async ({
  browser,
  page,
}) => {
  const context = page.context()
  await signIn(context, arena.url, 'admin')
  const game = await runningGame(context, arena.url)
  const { challenges, ...known } = await secretsOf(browser, context, game.id)
  for (const [kind, secrets] of Object.entries(known)) expect(secrets.length, kind).toBeGreaterThan(0)
  const secrets = [...new Set(Object.values(known).flat())].filter(Boolean)
  await openScreen(page, `${arena.url}/admin/instances`)
  await expect.poll(async () => (await foundIn(page, secrets)).length).toBeGreaterThan(0)
  await page.getByRole('button', { name: 'Hide secrets' }).click()
  const parameters = await parametersOf(context.request, arena.url)
  const pages = screens
    .filter(({ who, name }) => who === 'admin' || who === 'monitor' || name === 'diagnostics')
    .map((screen) => addressOf(screen, parameters))
  const oneOfEachType = new Map(challenges.toReversed().map((challenge) => [challenge.type, challenge]))
  const flags = [...oneOfEachType.values()].map(({ id }) => `/admin/games/${game.id}/challenges/${id}/flags`)
  for (const address of [...pages, ...flags]) {
    await openScreen(page, arena.url + address)
    await page.waitForLoadState('networkidle') // so that everything the page reads is in it
    expect(await foundIn(page, secrets), address).toEqual([])
  }
})

test('on a safe screen a flag and an invitation code are readable while held, and edited as dots', async ({
  browser,
  page,
}) => {
  await signIn(page.context(), arena.url, 'admin')
  const game = await runningGame(page.context(), arena.url)
  const edited = `${arena.url}/admin/games/${game.id}`
  const { challenges, flags } = await secretsOf(browser, page.context(), game.id)
  const withFlags = challenges.find((challenge) => challenge.flags.length > 0)
  await openScreen(page, `${edited}/challenges/${withFlags?.id}/flags`)
  await page.getByRole('button', { name: 'Hide secrets' }).click()
  await page.getByRole('button', { name: 'Hidden flag: press to reveal' }).first().hover()
  expect(await foundIn(page, flags)).toEqual([])
  await page.mouse.down()
  await expect.poll(async () => (await foundIn(page, flags)).length).toBe(1)
  await page.mouse.up()
  await expect.poll(() => foundIn(page, flags)).toEqual([])
  await openScreen(page, `${edited}/info`)
  await page.getByRole('button', { name: 'Show salt' }).click()
  await expect(page.getByRole('button', { name: 'Hidden key: press to reveal' })).toBeVisible()
  const salt = await read<string>(page.context(), `/api/edit/games/${game.id}/hashsalt`)
  expect(await foundIn(page, [salt])).toEqual([])
  const field = page.getByRole('textbox', { name: 'Invitation code' })
  await field.press('End')
  await field.pressSequentially('x')
  await expect(field).toHaveValue(`${code}x`)
  expect(await foundIn(page, [code])).toEqual([])
  await page.getByRole('button', { name: 'Hidden invitation code: press to reveal' }).hover()
  await page.mouse.down()
  await expect.poll(() => foundIn(page, [code])).toEqual([code])
  await page.mouse.up()
  await expect.poll(() => foundIn(page, [code])).toEqual([])
})

test('in full screen a team’s token is not on the page, and a flag is typed as dots', async ({ page }) => {
  await signIn(page.context(), arena.url, 'player')
  const game = await runningGame(page.context(), arena.url)
  const { teamToken } = await read<GameDetail>(page.context(), `/api/game/${game.id}/details`)
  await openScreen(page, `${arena.url}/games/${game.id}/challenges`)
  await expect.poll(() => foundIn(page, [teamToken])).toEqual([teamToken])
  await page.evaluate(() => document.documentElement.requestFullscreen())
  await expect.poll(() => foundIn(page, [teamToken])).toEqual([])
  await page
    .getByRole('link', { name: /Tide Table API/ })
    .or(page.getByRole('button', { name: /Tide Table API/ }))
    .first()
    .click()
  const field = page.getByRole('textbox', { name: 'Flag' })
  await field.fill('flag{mine}')
  const security = () =>
    field.evaluate((input) => getComputedStyle(input).getPropertyValue('-webkit-text-security'))
  expect(await security()).toBe('disc')
  const reveal = page.getByRole('dialog').getByRole('button', { name: 'Hidden flag: press to reveal' })
  await expect(async () => {
    await page.mouse.up() // while the dialog is still growing, a press may miss
    await reveal.hover()
    await page.mouse.down()
    expect(await security()).toBe('none')
  }).toPass()
  await page.mouse.up()
  await expect.poll(security).toBe('disc')
  await expect(field).toHaveValue('flag{mine}')
})
