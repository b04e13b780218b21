import { addFigure, addTimes } from './figures.ts'
import { sized } from './form.ts'
import { withArena, isLive } from './arena-fixture.ts'
import { freshness } from '#tests/e2e/visitors.ts'
import { expect, type Page, test } from '@playwright/test'

const second = 1_000
const figure = 2

test('a half-open connection is detected, polled around and replaced', async ({ browser }) => {
  await withArena(browser, [], async (arena) => {
    const page = await arena.open(await arena.visitor('player'), 'challenges')
    const mark = freshness(page)
    await isLive(page)

    await arena.setDials({ hubsSilent: true })
    const silentAt = Date.now()
    await expect(mark).not.toContainText('Live', { timeout: 60 * second })
    addTimes({ figure, what: 'a half-open link is shown', times: [Date.now() - silentAt], most: 35 * second })

    await expect(mark).toContainText('Polling', { timeout: 30 * second })
    const gap = await middleGap(page, '/notices', sized({ full: 65 * second, short: 22 * second }))
    addFigure({
      figure,
      what: 'polled meanwhile, every',
      measured: `${(gap / second).toFixed(1)} s`,
      wanted: '8 to 12 s',
      isMet: gap >= 8 * second && gap <= 12 * second,
      isTime: true,
    })

    await arena.setDials({ hubsSilent: false })
    const backAt = Date.now()
    await expect(mark).toContainText('Live', { timeout: 60 * second })
    addTimes({ figure, what: 'healed after the return', times: [Date.now() - backAt], most: 5 * second })
  })
})

/** The median gap between requests to a path, observed for `watched` milliseconds. */
async function middleGap(page: Page, path: string, watched: number) {
  const moments: number[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.endsWith(path)) moments.push(Date.now())
  })
  await page.waitForTimeout(watched)
  const gaps = moments.slice(1).map((moment, index) => moment - moments[index]!)
  return gaps.toSorted((a, b) => a - b)[Math.floor(gaps.length / 2)] ?? Number.POSITIVE_INFINITY
}
