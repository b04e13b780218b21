import {
  isWhole,
  openChallenge,
  openScreen,
  runningGame,
  signIn,
  startContainer,
  lookSetterOf,
} from '#tests/e2e/visitors.ts'
import { violationsOn } from '#tests/e2e/violations.ts'
import { openWorld } from '#tests/e2e/world.ts'
import { expect, type Page, test } from '@playwright/test'

const wide = { width: 1440, height: 900 }
const phone = { width: 390, height: 844 }
const colors = ['color-contrast', 'link-in-text-block']
/** A theme changes colors and nothing else: once in each width all rules are held against a screen, and then those. */
const looks = [
  { theme: 'dark', viewport: wide },
  { theme: 'dark', viewport: phone, rules: colors },
  { theme: 'light', viewport: phone },
  { theme: 'light', viewport: wide, rules: colors },
] as const

let arena: Awaited<ReturnType<typeof openWorld>>
test.beforeAll(async () => {
  arena = await openWorld()
})
test.afterAll(() => arena.stop())

const screensFor = (gameId: number) => ({
  player: [
    '/',
    '/teams',
    '/games',
    `/games/${gameId}`,
    `/games/${gameId}/challenges`,
    `/games/${gameId}/scoreboard`,
    `/games/${gameId}/scoreboard?at=14400`,
    `/games/${gameId}/embed`,
    '/account/profile',
  ],
  monitor: ['events', 'submissions', 'cheats', 'traffic', 'triage'].map(
    (page) => `/games/${gameId}/monitor/${page}`,
  ),
  admin: [
    '/admin/games',
    '/admin/teams',
    '/admin/users',
    '/admin/users/import',
    '/admin/instances',
    '/admin/logs',
    '/admin/files',
    '/admin/settings',
    ...['', '/info', '/challenges', '/notices', '/review', '/writeups'].map(
      (section) => `/admin/games/${gameId}${section}`,
    ),
    '/posts/new/edit',
  ],
  nobody: [
    '/diagnostics',
    '/posts',
    '/about',
    '/account/login',
    '/account/register',
    '/account/recovery',
    '/account/pending',
    '/account/verify?token=YQ==&email=YUBi',
    '/account/reset?token=YQ==&email=YUBi',
    '/no-such-place',
  ],
})

const open = (page: Page, address: string) => openScreen(page, arena.url + address)

for (const who of ['player', 'monitor', 'admin', 'nobody'] as const) {
  test(`no screen breaks a rule of accessibility, in any theme or width: ${who}`, async ({ browser }) => {
    const context = await browser.newContext()
    if (who !== 'nobody') await signIn(context, arena.url, who)
    const game = await runningGame(context, arena.url)
    const setLook = await lookSetterOf(context, arena.url)
    const page = await context.newPage()
    const found: string[] = []
    for (const address of screensFor(game.id)[who]) {
      await open(page, address)
      for (const { theme, viewport, ...only } of looks) {
        await setLook({ theme })
        await page.setViewportSize(viewport)
        await expect(page.locator(`html[data-theme=${theme}]`)).toBeVisible()
        await isWhole(page)
        const violations = await violationsOn(page, 'rules' in only ? only.rules : undefined)
        found.push(...violations.map((violation) => `${theme}, ${viewport.width} px: ${violation}`))
      }
    }
    expect(found).toEqual([])
    await context.close()
  })
}

for (const who of ['player', 'monitor', 'admin'] as const)
  test(`no page is wider than a phone of 360 px: ${who}`, async ({ browser }) => {
    const context = await browser.newContext({ viewport: { width: 360, height: 740 } })
    await signIn(context, arena.url, who)
    const game = await runningGame(context, arena.url)
    const page = await context.newPage()
    for (const address of screensFor(game.id)[who]) {
      await open(page, address)
      const width = await page.evaluate(() => document.documentElement.scrollWidth)
      expect(width, address).toBeLessThanOrEqual(360)
    }
    await context.close()
  })

test('the challenge dialog breaks no rule either, and gives the focus back', async ({ page }) => {
  await signIn(page.context(), arena.url, 'player')
  const game = await runningGame(page.context(), arena.url)
  await open(page, `/games/${game.id}/challenges`)
  const card = page.getByRole('button', { name: 'Paper Lanterns', exact: true })
  await card.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Start instance' })).toBeVisible()
  expect(await violationsOn(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(card).toBeFocused()
})

test('the tray of instances breaks no rule on another page and a narrow phone, and gives the focus back', async ({
  browser,
}) => {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 } })
  await signIn(context, arena.url, 'player')
  const game = await runningGame(context, arena.url)
  const page = await context.newPage()
  await open(page, `/games/${game.id}/challenges`)
  await startContainer(await openChallenge(page, 'Paper Lanterns'))
  await open(page, '/about')
  const tray = page.getByRole('button', { name: '1 instance running' })
  expect(await violationsOn(page)).toEqual([])
  await tray.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog').getByRole('textbox', { name: /^Address of/ })).toBeVisible()
  expect(await violationsOn(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(tray).toBeFocused()
  await context.close()
})
