import { addressOf, type Screen, screens, visitors } from './screens.ts'
import { isWhole, openScreen, signIn } from './visitors.ts'
import { worldOfScreens } from './world-of-screens.ts'
import { expect, type Page, test } from '@playwright/test'

test.describe.configure({ mode: 'parallel' })

const world = worldOfScreens()

const scrolledTo = (page: Page) => page.evaluate(() => Math.round(window.scrollY))

/** Opens pages one after the other in the same tab, each by its address; returns those that were not at their top. */
async function openAll(page: Page, all: Screen[]) {
  const scrolled: string[] = []
  for (const screen of all) {
    await openScreen(page, new URL(addressOf(screen, world.parameters), world.url).href)
    await isWhole(page)
    if ((await scrolledTo(page)) !== 0) scrolled.push(`${screen.name}: ${await scrolledTo(page)}`)
    await page.evaluate(() => window.scrollTo(0, 508))
  }
  return scrolled
}

for (const width of [1440, 390])
  for (const who of visitors)
    test(`every page of a ${who} begins at its top, ${width} px wide, whatever the tab showed before`, async ({
      browser,
    }) => {
      const context = await browser.newContext({ viewport: { width, height: 900 } })
      if (who !== 'nobody') await signIn(context, world.url, who)
      const page = await context.newPage()
      expect(
        await openAll(
          page,
          screens.filter((screen) => screen.who === who && screen.name !== 'edit-flags'), // its address names a part of its page
        ),
      ).toEqual([])
    })

test('a reload or going back restores the scroll position', async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 500 } })
  const page = await context.newPage()
  await openScreen(page, `${world.url}/games/${world.parameters.gameId}`)
  await page.evaluate(() => window.scrollTo(0, 308))
  await page.reload()
  await expect.poll(() => scrolledTo(page)).toBe(308)
  await openScreen(page, `${world.url}/`)
  expect(await scrolledTo(page)).toBe(0)
  await page.goBack()
  await expect.poll(() => scrolledTo(page)).toBe(308)
})
