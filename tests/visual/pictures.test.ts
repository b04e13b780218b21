import type { GameSummary } from '#contract/api.gen.ts'
import { signIn } from '#tests/e2e/visitors.ts'
import { startArena } from '#tools/arena-process.mjs'
import { type Browser, expect, type Page, test } from '@playwright/test'

/** Far enough ahead that the browser, whose own clock lets cookies run out, keeps the session. */
const moment = '2031-05-17T18:00:00Z'
const widths = { wide: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } }
const themes = ['dark', 'light'] as const

interface Screen {
  name: string
  address: string
  who?: 'player' | 'admin'
  /** Opens a dialog, of which alone the picture is taken. */
  open?: (page: Page) => Promise<unknown>
}

const screens: Screen[] = [
  { name: 'home', address: '/' },
  { name: 'login', address: '/account/login' },
  { name: 'profile', address: '/account/profile', who: 'player' },
  { name: 'teams', address: '/teams', who: 'player' },
  { name: 'team', address: '/teams', who: 'player', open: (page) => byLink(page, 'Knot Found') },
  { name: 'game', address: '/games/:id', who: 'player' },
  { name: 'challenges', address: '/games/:id/challenges', who: 'player' },
  {
    name: 'challenge',
    address: '/games/:id/challenges',
    who: 'player',
    open: (page) => page.getByRole('button', { name: 'Paper Lanterns', exact: true }).click(),
  },
  { name: 'scoreboard', address: '/games/:id/scoreboard', who: 'player' },
  {
    name: 'rival',
    address: '/games/:id/scoreboard',
    who: 'player',
    open: (page) => page.locator('[data-team]', { hasText: 'Byte the Bullet' }).click(),
  },
  { name: 'admin-users', address: '/admin/users', who: 'admin' },
  { name: 'admin-settings', address: '/admin/settings', who: 'admin' },
  { name: 'edit-challenges', address: '/admin/games/:id/challenges', who: 'admin' },
  { name: 'edit-review', address: '/admin/games/:id/review', who: 'admin' },
]

const byLink = (page: Page, name: string) => page.getByRole('link', { name }).click()

let arena: Awaited<ReturnType<typeof startArena>>
let gameId: number
test.beforeAll(async ({ request }) => {
  arena = await startArena(['--memory', '--speed', '0', '--seed', '1', '--now', moment])
  const games = (await (await request.get(`${arena.url}/api/game/recent`)).json()) as GameSummary[]
  gameId = games.find(({ title }) => title === 'Harbour CTF 2026')!.id
})
test.afterAll(() => arena.stop())

async function arrive(browser: Browser, width: keyof typeof widths, theme: string) {
  const context = await browser.newContext({
    viewport: widths[width],
    reducedMotion: 'reduce',
    timezoneId: 'UTC',
    locale: 'en-US',
  })
  await context.clock.setFixedTime(moment)
  await context.addInitScript((value) => localStorage.setItem('mantine-color-scheme-value', value), theme)
  return context
}

/** Waits until nothing of the page is still to come. */
async function settle(page: Page, address: string) {
  await expect(page.getByRole('main')).toBeVisible()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  if (address.startsWith('/games/'))
    await expect(page.getByText('Live', { exact: true }).first()).toBeVisible()
}

for (const theme of themes) {
  for (const width of ['wide', 'phone'] as const) {
    for (const { name, address, who, open } of screens) {
      const picture = `${name}-${width}-${theme}`
      test(picture, async ({ browser }) => {
        const context = await arrive(browser, width, theme)
        if (who) await signIn(context, arena.url, who)
        const page = await context.newPage()
        await page.goto(arena.url + address.replace(':id', String(gameId)))
        await settle(page, address)
        await open?.(page)
        const shown = open ? page.getByRole('dialog') : page
        await expect(shown).toHaveScreenshot(`${picture}.png`)
        await context.close()
      })
    }
  }
}
