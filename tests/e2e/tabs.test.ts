import { addressOf, screens } from './screens.ts'
import { arrive } from './visitors.ts'
import { worldOfScreens } from './world-of-screens.ts'
import { pages } from '#src/lib/page-list.ts'
import { expect, type Page, test } from '@playwright/test'

const world = worldOfScreens()

/** Whose pages have tabs, and which accounts see them. */
const families = [
  ['game', ['player', 'monitor', 'admin']],
  ['monitor', ['monitor', 'admin']],
  ['sections', ['admin']],
  ['admin', ['admin']],
] as const

const languages = ['en-US', 'zh-CN', 'de-DE']
const widths = [1280, 1440]

/** Where the first of a page's tabs begins, once the page has come to rest. */
async function firstTabOn(page: Page) {
  const first = page.locator('header nav a, main nav a').first()
  await expect(first).toBeVisible()
  await page.waitForLoadState('networkidle')
  const box = await first.boundingBox()
  return Math.round(box?.x ?? NaN)
}

for (const [family, accounts] of families)
  for (const account of accounts)
    for (const language of languages)
      test(`the tabs of the ${family} pages begin at one place for ${account} in ${language}`, async ({
        browser,
      }) => {
        const { page } = await arrive(browser, world.url, account, { locale: language })
        for (const width of widths) {
          await page.setViewportSize({ width, height: 900 })
          const places: Record<string, number> = {}
          for (const screen of screens) {
            const known = pages.find(({ path }) => path === screen.route)
            if (known?.group !== family) continue
            await page.goto(world.url + addressOf(screen, world.parameters))
            places[screen.name] = await firstTabOn(page)
          }
          expect(new Set(Object.values(places)).size, JSON.stringify(places)).toBe(1)
        }
      })
