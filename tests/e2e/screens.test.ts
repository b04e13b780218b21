import { linesOf } from './console-lines.ts'
import { sidewaysOn, slidingOn, unreadableOn } from './layout-faults.ts'
import { addressOf, screens } from './screens.ts'
import { shiftOn } from './shifts.ts'
import { arrive, isWhole, openChallenge, openScreen, signIn } from './visitors.ts'
import { type Rules, violationsOn } from './violations.ts'
import { worldOfScreens } from './world-of-screens.ts'
import { expect, type Locator, type Page, test } from '@playwright/test'

test.describe.configure({ mode: 'parallel' })

const mostShift = 0.02
/** The size of a 1440 px window at a zoom of 200 %. */
const twiceAsLarge = { width: 720, height: 450 }

/**
 * The windows in which a browser with empty storage opens each screen, how high each is when rules are checked (on a
 * phone, high enough that nothing is behind what is fixed to the bottom), and the widths it is dragged to. A theme
 * changes only colors: in each window, one theme is checked by all rules, the other by those on colors.
 */
const windows = [
  { width: 1440, height: 900, ruled: 900, dragged: [768, 1080, 1920, 3840], all: 'dark', colors: 'light' },
  { width: 390, height: 844, ruled: 2400, dragged: [360], all: 'light', colors: 'dark' },
] as const

const world = worldOfScreens()

/** Shows a theme as if it were chosen in another tab; tests/e2e/theme.test.ts really uses another tab. */
const showTheme = (page: Page, theme: string) =>
  page.evaluate((theme) => {
    const key = 'mantine-color-scheme-value'
    localStorage.setItem(key, theme)
    dispatchEvent(new StorageEvent('storage', { key, newValue: theme, storageArea: localStorage }))
  }, theme)

/** The faults of a screen just opened in a window. */
async function faultsIn(page: Page, window: (typeof windows)[number]) {
  const faults: string[] = []
  const note = (where: string, found: string[]) => faults.push(...found.map((fault) => `${where}: ${fault}`))
  const areTouched = window.width < twiceAsLarge.width
  async function holdRules(theme: 'dark' | 'light', rules: Rules) {
    await showTheme(page, theme)
    await expect(page.locator(`html[data-theme=${theme}]`)).toBeVisible()
    note(`${theme}, ${window.width} px`, await violationsOn(page, rules))
  }
  async function drag(size: { width: number; height: number }) {
    await page.setViewportSize(size)
    await isWhole(page)
  }
  await drag({ width: window.width, height: window.ruled })
  await holdRules(window.all, { areTouched })
  await holdRules(window.colors, { areColors: true })
  for (const width of [window.width, ...window.dragged]) {
    await drag({ width, height: window.height })
    note(`${width} px`, [...(await sidewaysOn(page)), ...(areTouched ? await slidingOn(page) : [])])
  }
  if (!areTouched) {
    await drag(twiceAsLarge)
    note('at 200 %', [...(await sidewaysOn(page)), ...(await unreadableOn(page))])
  }
  return faults
}

for (const screen of screens)
  test(`${screen.name} does not shift, fits, prints nothing and passes the accessibility rules, in any theme and size`, async ({
    browser,
  }, info) => {
    const faults: string[] = []
    for (const window of windows) {
      const { width, height } = window
      const context = await browser.newContext({ viewport: { width, height } })
      if (screen.who !== 'nobody') await signIn(context, world.url, screen.who)
      const page = await context.newPage()
      const lines = linesOf(page)
      await openScreen(page, world.url + addressOf(screen, world.parameters))
      const { value, moved } = await shiftOn(page)
      const description = JSON.stringify({ screen: screen.name, width, shift: value })
      info.annotations.push({ type: 'shift', description })
      if (value >= mostShift) faults.push(`${width} px: moved by ${value.toFixed(4)}`, ...moved)
      faults.push(...(await faultsIn(page, window)), ...lines)
      await context.close()
    }
    expect(faults).toEqual([])
  })

for (const [name, who, title] of [
  ['submissions', 'monitor', 'Harbour CTF 2026'],
  ['game', 'player', 'Harbour CTF 2026'],
  ['game', 'admin', 'Harbour CTF 2026'],
  ['posts', 'admin', 'Welcome to arena'],
] as const)
  test(`${name} does not shift when it is known late that ${who} reads`, async ({ browser }) => {
    const screen = screens.find((screen) => screen.name === name)! // each is in the list
    for (const { width, height } of windows) {
      const { context, page } = await arrive(browser, world.url, who, { viewport: { width, height } })
      let answer = () => {}
      const isDrawn = new Promise<void>((resolve) => (answer = resolve))
      await page.route('**/api/account/profile', async (route) => {
        await isDrawn
        await route.continue()
      })
      await page.goto(world.url + addressOf(screen, world.parameters))
      await expect(page.getByRole('link', { name: title, exact: true })).toBeVisible()
      await shiftOn(page) // two frames
      answer()
      await expect(page.locator('body > [style*="--tile"]')).toBeAttached() // the watermark of who reads
      await isWhole(page)
      const { value, moved } = await shiftOn(page)
      expect(value, moved.join('\n')).toBeLessThan(mostShift / 2) // the rest is left for later shifts
      await context.close()
    }
  })

test('a game does not shift for a user without a team', async ({ browser }) => {
  for (const { width, height } of windows) {
    const { context, page } = await arrive(browser, world.url, 'monitor', { viewport: { width, height } })
    await openScreen(page, `${world.url}/games/${world.parameters.gameId}`)
    await expect(page.getByText('You need a team first')).toBeVisible()
    const { value, moved } = await shiftOn(page)
    expect(value, moved.join('\n')).toBeLessThan(mostShift / 2)
    await context.close()
  }
})

test('in a window as low as one at a zoom of 400 %, no bar covers what is read', async ({ browser }) => {
  const page = await browser.newPage({ viewport: { width: 320, height: 256 } })
  await openScreen(page, `${world.url}/games/${world.parameters.gameId}/scoreboard?at=3600`)
  await expect(page.getByRole('region', { name: 'Time machine' })).toBeAttached()
  const inWay = () =>
    [...document.querySelectorAll('body :not([role=grid] *)')]
      .filter((one) => ['fixed', 'sticky'].includes(getComputedStyle(one).position))
      .filter((one) => one.checkVisibility({ visibilityProperty: true }))
      .map((one) => ({ one, box: one.getBoundingClientRect() }))
      .filter(
        ({ box }) =>
          box.width > innerWidth / 2 && box.height > 8 && box.height < innerHeight && box.bottom > 0,
      )
      .map(({ one }) => one.className)
  expect(await page.evaluate(inWay)).toEqual([])
  await page.close()
})

test('in a window too narrow for three columns the categories are in a row above the challenges', async ({
  browser,
}) => {
  const { page } = await arrive(browser, world.url, 'player', { viewport: { width: 1100, height: 800 } })
  await openScreen(page, `${world.url}/games/${world.parameters.gameId}/challenges`)
  const boxOf = async (part: Locator) => (await part.boundingBox())!
  const row = await boxOf(page.getByRole('radiogroup', { name: 'Categories' }))
  const search = await boxOf(page.getByRole('searchbox', { name: 'Find a challenge' }))
  expect(row.height).toBeLessThan(50)
  expect(search.y).toBeGreaterThanOrEqual(row.y + row.height)
  expect(search.x - row.x).toBeLessThan(50)
})

test('first bloods are in view: in the dialog on a phone, and under every card of a narrow desktop', async ({
  browser,
}) => {
  const { page } = await arrive(browser, world.url, 'player', { viewport: { width: 360, height: 740 } })
  await openScreen(page, `${world.url}/games/${world.parameters.gameId}/challenges`)
  const dialog = await openChallenge(page, 'Signal Book')
  const bloods = dialog.getByRole('img', { name: /blood$/ }).locator('..')
  await expect(bloods).toHaveCount(3)
  for (const blood of await bloods.all()) await expect(blood).toBeInViewport({ ratio: 1 })
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toBeHidden()
  await page.setViewportSize({ width: 800, height: 900 })
  await isWhole(page)
  for (const card of await page.locator('[data-challenge]').all()) {
    await card.focus()
    await expect
      .poll(() =>
        card
          .locator('[data-own]:has(time)')
          .first()
          .evaluate((name) => name.getBoundingClientRect().left),
      )
      .toBeGreaterThanOrEqual(0)
  }
})

test('a card always shows its star, its other mark on hover or focus, and keeps those that are set', async ({
  context,
  page,
}) => {
  await signIn(context, world.url, 'player')
  await openScreen(page, `${world.url}/games/${world.parameters.gameId}/challenges`)
  const [star, work] = ['Star', 'Working on'].map((mark) =>
    page.getByRole('button', { name: `${mark} Signal Book` }),
  ) as [Locator, Locator]
  await expect(star).toHaveCSS('opacity', '0.6')
  await expect(work).toHaveCSS('opacity', '0')
  await page.getByRole('button', { name: 'Signal Book', exact: true }).focus()
  await expect(work).toHaveCSS('opacity', '0.6')
  await page.keyboard.press('s')
  await page.keyboard.press('ArrowLeft')
  await expect(star).toHaveCSS('opacity', '1')
  await expect(work).toHaveCSS('opacity', '0')
})
