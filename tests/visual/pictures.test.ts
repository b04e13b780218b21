import {
  addressOf,
  type Parameters,
  parametersOf,
  type Screen,
  screens,
  type Visitor,
} from '#tests/e2e/screens.ts'
import { openScreen, signIn } from '#tests/e2e/visitors.ts'
import { startArena } from '#tools/arena-process.mjs'
import { pdfOf } from '#tests/support/pdf.ts'
import { type Browser, type BrowserContext, expect, type Page, test } from '@playwright/test'

test.describe.configure({ mode: 'parallel' })

/** Far enough ahead that the browser, whose own clock lets cookies run out, keeps the session. */
const moment = '2031-05-17T18:00:00Z'
const sizes = {
  wide: { width: 1440, height: 900 },
  phone: { width: 390, height: 844 },
  projector: { width: 1920, height: 1080 },
}
const themes = ['dark', 'light'] as const

/** Whether a screen is seen in a window of a size: at a projector's size there is the projector alone. */
const isSeen = ({ name }: Screen, size: keyof typeof sizes) =>
  size !== 'projector' || name.startsWith('projector-')

/** A dialog over a screen; the picture is of the dialog alone. */
interface Dialog {
  name: string
  over: string
  open: (page: Page) => Promise<unknown>
}

const dialogs: Dialog[] = [
  { name: 'team', over: 'teams', open: (page) => page.getByRole('link', { name: 'Knot Found' }).click() },
  {
    name: 'challenge',
    over: 'challenges',
    open: (page) => page.getByRole('button', { name: 'Paper Lanterns', exact: true }).click(),
  },
  {
    name: 'rival',
    over: 'scoreboard',
    open: (page) => page.locator('[data-team]', { hasText: 'Byte the Bullet' }).click(),
  },
]

let arena: Awaited<ReturnType<typeof startArena>>
let parameters: Parameters
type Session = Awaited<ReturnType<BrowserContext['storageState']>>
/** Each account logs in once, in this order, as the logs tell of it. */
const sessions = new Map<Visitor, Session>()
test.beforeAll(async ({ browser }) => {
  arena = await startArena(['--memory', '--speed', '0', '--seed', '1', '--now', moment])
  for (const who of ['player', 'monitor', 'admin'] as const) {
    const context = await browser.newContext()
    await signIn(context, arena.url, who)
    sessions.set(who, await context.storageState())
    if (who === 'admin') parameters = await parametersOf(context.request, arena.url, Date.parse(moment))
    await context.close()
  }
  await submitWriteup(browser)
})
test.afterAll(() => arena.stop())

async function submitWriteup(browser: Browser) {
  const context = await browser.newContext({ storageState: sessions.get('player')! }) // the first that logged in
  const buffer = pdfOf('How the lanterns were folded', 'And how the tide was read')
  const answer = await context.request.post(`${arena.url}/api/game/${parameters.gameId}/writeup`, {
    multipart: { file: { name: 'writeup.pdf', mimeType: 'application/pdf', buffer } },
  })
  expect(answer.status()).toBe(200)
  await context.close()
}

async function openAs(browser: Browser, who: Visitor, size: keyof typeof sizes, theme: string) {
  const storageState = sessions.get(who)
  const context = await browser.newContext({
    ...(storageState && { storageState }),
    viewport: sizes[size],
    reducedMotion: 'reduce',
    timezoneId: 'UTC',
    locale: 'en-US',
  })
  await context.clock.setFixedTime(moment)
  await context.addInitScript((value) => localStorage.setItem('mantine-color-scheme-value', value), theme)
  return context
}

/** Opens a screen and waits until nothing of it is still to come. */
async function arrive(page: Page, screen: Screen) {
  const address = addressOf(screen, parameters)
  await openScreen(page, arena.url + address)
  if (address.startsWith('/games/') && !['embed', 'traffic'].includes(screen.name))
    await expect(page.getByText('Live', { exact: true }).first()).toBeVisible()
  await page.waitForLoadState('networkidle') // what stands in a row may be told of by a later read
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
}

for (const theme of themes) {
  for (const size of ['wide', 'phone', 'projector'] as const) {
    for (const screen of screens.filter((screen) => isSeen(screen, size))) {
      const picture = `${screen.name}-${size}-${theme}`
      test(picture, async ({ browser }) => {
        const context = await openAs(browser, screen.who, size, theme)
        const page = await context.newPage()
        await arrive(page, screen)
        await expect(page).toHaveScreenshot(`${picture}.png`)
        await context.close()
      })
    }
    for (const { name, over, open } of size === 'projector' ? [] : dialogs) {
      const picture = `${name}-${size}-${theme}`
      test(picture, async ({ browser }) => {
        const screen = screens.find(({ name }) => name === over)!
        const context = await openAs(browser, screen.who, size, theme)
        const page = await context.newPage()
        await arrive(page, screen)
        await open(page)
        await expect(page.getByRole('dialog')).toHaveScreenshot(`${picture}.png`)
        await context.close()
      })
    }
  }
}
