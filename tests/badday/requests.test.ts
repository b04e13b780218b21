import type { GameDetail } from '#contract/api.gen.ts'
import { addFigure } from './figures.ts'
import { sized } from './form.ts'
import { type ArenaFixture, withArena, isLive } from './arena-fixture.ts'
import { openChallenge } from '#tests/e2e/visitors.ts'
import { expect, type Page, test } from '@playwright/test'
import { setTimeout as rest } from 'node:timers/promises'

const second = 1_000
/** Until the reads of an opening have ended: what is not on the screen is read up to 32 s after it. */
const settling = sized({ full: 60 * second, short: 40 * second })
const measured = sized({ full: 180, short: 60 })

test('an open page without user actions sends few requests', async ({ browser }) => {
  const situations = [
    {
      what: 'player, one tab',
      most: 3,
      open: (arena: ArenaFixture) => tabs(arena, 'player', 'challenges', 1),
    },
    {
      what: 'player, four tabs',
      most: 4,
      open: (arena: ArenaFixture) => tabs(arena, 'player', 'challenges', 4),
    },
    { what: 'player, three containers, elsewhere', most: 3, open: withContainers },
    {
      what: 'monitor, one tab',
      most: 4,
      open: (arena: ArenaFixture) => tabs(arena, 'monitor', 'monitor/events', 1),
    },
  ]
  const idle = situations.map(({ what, most, open }) =>
    withArena(browser, [], async (arena) => {
      await open(arena)
      await rest(settling)
      await rest(measured * second)
      addSpend(`idle, ${what}`, await arena.requestsIn(measured), measured, most)
    }),
  )
  const checking = withArena(browser, ['--dial', 'judgeDelay=60000'], async (arena) => {
    const [page] = await tabs(arena, 'player', 'challenges', 1)
    await rest(settling)
    await submit(page!, 'flag{not_this_one}')
    await rest(60 * second)
    addSpend('a flag is checked for a minute', await arena.requestsIn(60), 60, 20)
    await expect(page!.getByRole('dialog').first()).toContainText(/wrong/i)
  })
  const ends = await Promise.allSettled([...idle, checking])
  for (const end of ends) if (end.status === 'rejected') throw end.reason
})

async function tabs(arena: ArenaFixture, who: 'player' | 'monitor', screen: string, count: number) {
  const context = await arena.visitor(who)
  const pages: Page[] = []
  for (let tab = 0; tab < count; tab++) pages.push(await arena.open(context, screen))
  for (const page of pages) await isLive(page)
  return pages
}

/** A player whose team runs as many containers as allowed, and who reads posts. */
async function withContainers({ url, gameId, visitor, open }: ArenaFixture) {
  const context = await visitor('player')
  const page = await open(context, 'challenges')
  await isLive(page)
  const details = await context.request.get(`${url}/api/game/${gameId}/details`)
  const { challenges } = (await details.json()) as Pick<GameDetail, 'challenges'>
  let count = 0
  for (const { id, title } of Object.values(challenges).flat()) {
    const started = await context.request.post(`${url}/api/game/${gameId}/container/${id}`)
    if (!started.ok()) continue // it has no container
    const dialog = await openChallenge(page, title)
    await expect(dialog.getByLabel(/^Address of/)).toBeVisible({ timeout: 60 * second })
    await page.keyboard.press('Escape')
    if (++count === 3) break
  }
  await page.goto(`${url}/posts`)
  await expect(page.getByRole('button', { name: '3 instances running' }).first()).toBeVisible({
    timeout: 60 * second,
  })
}

async function submit(page: Page, flag: string) {
  await page.getByRole('button', { name: 'Paper Lanterns', exact: true }).click()
  const field = page.getByRole('dialog').getByRole('textbox', { name: 'Flag' })
  await field.fill(flag)
  await field.press('Enter')
}

/** Adds a figure of the requests counted over this many seconds, converted to requests a minute, in total and by route. */
function addSpend(what: string, requests: Record<string, number>, seconds: number, most: number) {
  const inMinute = (count: number) => (count * 60) / seconds
  const sum = inMinute(Object.values(requests).reduce((a, b) => a + b, 0))
  const routes = Object.entries(requests).map(
    ([route, count]) => `${inMinute(count).toFixed(1)} ${shortened(route)}`,
  )
  addFigure({
    figure: 3,
    what,
    measured: `${sum.toFixed(1)} a minute${routes.length > 0 ? ` (${routes.join(', ')})` : ''}`,
    wanted: `at most ${most} a minute`,
    isMet: sum <= most,
    isTime: true,
  })
  expect.soft(sum, what).toBeLessThanOrEqual(most + beats)
}

/** A single minute may contain one more poll of each route than the average. */
const beats = 3

const shortened = (route: string) => route.replace('GET ', '').replace('/api/game/{gameId}/', '')
