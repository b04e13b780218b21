import type { ChallengeDetail, GameDetail, GameInfo, SiteConfig } from '#contract/api.gen.ts'
import { addFigure } from './figures.ts'
import { sized } from './form.ts'
import { type ArenaFixture, withArena, isLive } from './arena-fixture.ts'
import { type BrowserContext, expect, type Locator, test } from '@playwright/test'
import { setTimeout as rest } from 'node:timers/promises'

const second = 1_000
const minute = 60 * second
const figure = 5
/** In minutes: a clock that is ten minutes fast takes such a container for expired, a slow one for fresh. */
const lifetime = 8
const renewalWindow = 3

for (const [name, offset] of [
  ['fast', 10 * minute],
  ['slow', -10 * minute],
] as const) {
  test(`a clock that is ten minutes ${name} shows no wrong time`, async ({ browser }) => {
    await withArena(browser, [], async (arena) => {
      await shortLived(await arena.visitor('admin'), arena)
      const player = await arena.visitor('player')
      await player.addInitScript(setClock, offset)
      const page = await arena.open(player, 'challenges')
      const destroyed: string[] = []
      page.on('request', (request) => {
        if (request.method() === 'DELETE') destroyed.push(request.url())
      })
      await isLive(page)
      const before = Date.now()
      const shown = await page.evaluate(() => Date.now())
      expect(shown - offset).toBeGreaterThanOrEqual(before)
      expect(shown - offset).toBeLessThanOrEqual(Date.now())

      await page.getByRole('button', { name: 'Paper Lanterns', exact: true }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('button', { name: 'Start instance' }).click()
      await expect(dialog.locator('input[readonly]').first()).toBeVisible()

      const { end, closeTime } = await endings(player, arena)
      const clocks = page.locator('#main').getByText(/^\d+:\d\d:\d\d$/)
      const container = dialog.getByText(/^\d+:\d\d:\d\d$/)
      await addDrift(`${name}: countdown of the game`, clocks.first(), end + offset)
      await addDrift(`${name}: countdown of the container`, container, closeTime + offset)
      await rest(5 * second)
      const offers = await page.getByRole('button', { name: 'Extend' }).count()
      addFigure({
        figure,
        what: `${name}: eight minutes left of a container`,
        measured: `${destroyed.length} destroyed, ${offers} offers to extend`,
        wanted: '0 destroyed, 0 offers to extend',
        isMet: destroyed.length === 0 && offers === 0,
      })
      await expect(dialog.locator('input[readonly]').first()).toBeVisible()
    })
  })
}

/** Offsets the clock of a page for all its code; timers run as usual. */
function setClock(offset: number) {
  const Right = Date
  class Wrong extends Right {
    constructor(...given: unknown[]) {
      super(...((given.length === 0 ? [Right.now() + offset] : given) as [number]))
    }
    static override now() {
      return Right.now() + offset
    }
  }
  Object.assign(globalThis, { Date: Wrong })
}

async function shortLived({ request }: BrowserContext, { url }: ArenaFixture) {
  const config = (await (await request.get(`${url}/api/admin/config`)).json()) as SiteConfig
  const containerPolicy = { ...config.containerPolicy, defaultLifetime: lifetime, renewalWindow }
  expect((await request.put(`${url}/api/admin/config`, { data: { containerPolicy } })).ok()).toBe(true)
}

/** When the game and the container end, by arena's clock, which is this machine's. */
async function endings({ request }: BrowserContext, { url, gameId }: ArenaFixture) {
  const read = async <Answer>(path: string) =>
    (await (await request.get(`${url}/api/game/${gameId}${path}`)).json()) as Answer
  const { end } = await read<GameInfo>('')
  const { challenges } = await read<GameDetail>('/details')
  const lanterns = Object.values(challenges)
    .flat()
    .find(({ title }) => title === 'Paper Lanterns')!
  const { context } = await read<ChallengeDetail>(`/challenges/${lanterns.id}`)
  return { end, closeTime: context.closeTime! } // it is running
}

const looks = sized({ full: 20, short: 5 })

/** The largest error of a countdown over several looks. `end` is by the page's clock. */
async function addDrift(what: string, countdown: Locator, end: number) {
  const drifts: number[] = []
  for (let look = 0; look < looks; look++) {
    const { text, seenAt } = await countdown.evaluate((place) => ({
      text: place.textContent,
      seenAt: Date.now(),
    }))
    const [hours = 0, minutes = 0, seconds = 0] = text.split(':').map(Number)
    drifts.push(Math.abs(((hours * 60 + minutes) * 60 + seconds) * second - (end - seenAt)))
    await rest(250)
  }
  const sorted = drifts.toSorted((a, b) => a - b)
  const middle = sorted[Math.floor(sorted.length / 2)]!
  const worst = sorted.at(-1)!
  addFigure({
    figure,
    what,
    measured: `off by ${(middle / second).toFixed(2)} s, at worst ${(worst / second).toFixed(2)} s`,
    wanted: 'at most 1 s',
    isMet: worst <= second,
    isTime: true,
  })
  expect(middle, what).toBeLessThan(5 * second)
}
