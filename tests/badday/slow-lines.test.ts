import type { Dials } from '#arena/parts/dials.ts'
import { withArena } from './arena-fixture.ts'
import { addFigure } from './figures.ts'
import { sized } from './form.ts'
import { differenceOf, lists } from './lists.ts'
import { expect, test } from '@playwright/test'

const second = 1_000

/** What is read begins to arrive after a second and a half, drips for three more, and each fifth is cut off. */
const slow: Partial<Dials> = { slowBy: 1.5 * second, dripBy: 100, cutEvery: 5 }
const well: Partial<Dials> = { slowBy: 0, dripBy: 0, cutEvery: 0 }

test('over a slow line that breaks, the live pages cancel no read, and show all in the end', async ({
  browser,
}) => {
  await withArena(browser, [], async (arena) => {
    const [player, monitor] = [await arena.visitor('player'), await arena.visitor('monitor')]
    const failures: string[] = []
    for (const context of [player, monitor])
      context.on('requestfailed', (request) => {
        if (new URL(request.url()).pathname.startsWith('/api/')) failures.push(request.failure()!.errorText)
      })
    await arena.setDials(slow)
    const open = [
      { visitor: player, screen: 'challenges', content: 'main [data-notice], [data-notice]' },
      { visitor: player, screen: 'scoreboard', content: '[role=row]' },
      { visitor: player, screen: 'projector', content: '[role=row]' },
      { visitor: monitor, screen: 'monitor/events', content: '[role=row]' },
      { visitor: monitor, screen: 'monitor/submissions', content: '[role=row]' },
    ]
    const pages = await Promise.all(
      open.map(async ({ visitor, screen, content }) => {
        const page = await arena.open(visitor, screen)
        await expect(page.locator(content).nth(2), screen).toBeVisible({ timeout: 120 * second })
        return page
      }),
    )
    await arena.setDials({ stream: 1 })
    await pages[0]!.waitForTimeout(sized({ full: 300 * second, short: 30 * second }))
    await arena.setDials({ stream: 0 })
    const canceled = failures.filter((error) => error === 'net::ERR_ABORTED')
    const cut = failures.length - canceled.length
    addFigure({
      figure: 11,
      what: `reads of five live pages over a slow line, ${cut} of them cut off by it`,
      measured: `${canceled.length} canceled`,
      wanted: '0 canceled',
      isMet: canceled.length === 0 && cut > 0,
    })
    await arena.setDials(well)
    const admin = await arena.visitor('admin')
    for (const [page, list] of [
      [pages[0]!, lists.notices],
      [pages[3]!, lists.events],
      [pages[4]!, lists.submissions],
    ] as const) {
      const stored = await list.stored(admin.request, arena)
      expect(stored.length).toBeGreaterThan(10)
      await expect
        .poll(() => differenceOf(page, list, stored), { timeout: 120 * second })
        .toEqual({ lost: [], outdated: [], doubled: 0 })
    }
  })
})
