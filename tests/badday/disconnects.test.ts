import type { Dials } from '#arena/parts/dials.ts'
import { addFigure } from './figures.ts'
import { sized } from './form.ts'
import { type ArenaFixture, withArena, isLive } from './arena-fixture.ts'
import { differenceOf, type List, lists, watchArrivals } from './lists.ts'
import { expect, type Page, test } from '@playwright/test'
import { setTimeout as rest } from 'node:timers/promises'

const second = 1_000
/**
 * Rows per second: a row stays among the server's newest 100 notices for 5 s, or for 20 s in the short form, as
 * machines are shared.
 */
const rate = sized({ full: 20, short: 5 })
/**
 * Connections cut per round; each round starts with new pages. A link that is cut again and again is opened ever later, so
 * that a round with more cuts is mostly a pause.
 */
const cutsInRound = sized({ full: 12, short: 9 })
const rounds = sized({ full: 40, short: 1 })

const troubles: { name: string; dials: Partial<Dials> }[] = [
  { name: 'disconnects', dials: {} },
  {
    name: 'disconnects, lists answer after 2 s',
    dials: { slowPath: 'notices|events|submissions', slowBy: 2 * second },
  },
  { name: 'disconnects, every tenth call is 503', dials: { failPath: '', failEvery: 10 } },
]

for (const { name, dials } of troubles) {
  test(`no pushed message is lost or duplicated: ${name}`, async ({ browser }) => {
    const sums = { notices: nothing(), events: nothing(), submissions: nothing() }
    let cuts = 0
    for (let round = 0; round < rounds; round++) {
      await withArena(browser, [], async (arena) => {
        const watched = await watchedPages(arena)
        await arena.setDials({ ...dials, stream: rate })
        cuts += await storm(arena, cutsInRound)
        await arena.setDials({ stream: 0 })
        for (const { page } of watched) await isLive(page)
        await arena.setDials({ slowBy: 0, failEvery: 0 })
        for (const { page, list, arrived } of watched) {
          const found = await settledDifference(arena, page, list)
          addTo(sums[list.name], found, list === lists.notices ? arrived : undefined)
          if (list === lists.notices && found.lost.length > 0)
            await expect(page.getByText('Older notices may be missing.')).toBeVisible()
          await expectDrawn(page, list, found.newest)
        }
      })
    }
    for (const [list, sum] of Object.entries(sums)) addSum(`${cuts} ${name}: ${sum.rows} ${list}`, sum)
  })
}

const nothing = () => ({ rows: 0, lost: 0, outdated: 0, doubled: 0, outOfReach: 0 })
type Sum = ReturnType<typeof nothing>
type Found = Awaited<ReturnType<typeof settledDifference>>

/**
 * The server lists only the newest 100 notices: an older one that did not arrive came and went while the page was busy,
 * which the panel says.
 * Of the other lists all rows can be read at any time.
 */
function addTo(sum: Sum, { rows, lost, outdated, doubled }: Found, arrived: ReadonlySet<string> | undefined) {
  const outOfReach = lost.filter((label) => arrived?.has(label) === false)
  sum.rows += rows
  sum.lost += lost.length - outOfReach.length
  sum.outdated += outdated.length
  sum.doubled += doubled
  sum.outOfReach += outOfReach.length
}

function addSum(what: string, { rows, lost, outdated, doubled, outOfReach }: Sum) {
  const amiss = lost + doubled + outdated
  addFigure({
    figure: 1,
    what,
    measured: `${lost} lost, ${doubled} doubled, ${outdated} outdated, ${outOfReach} out of reach`,
    wanted: '0 lost, doubled or outdated',
    isMet: rows > 0 && amiss === 0,
  })
}

/** A player at the challenges, and a monitor with both lists; all pages live. */
async function watchedPages(arena: ArenaFixture) {
  const [player, monitor] = [await arena.visitor('player'), await arena.visitor('monitor')]
  const watched = [
    { page: await arena.open(player, 'challenges'), list: lists.notices },
    { page: await arena.open(monitor, 'monitor/events'), list: lists.events },
    { page: await arena.open(monitor, 'monitor/submissions'), list: lists.submissions },
  ]
  for (const { page, list } of watched) {
    await isLive(page)
    await expect(rowsOf(page, list).nth(1)).toBeVisible()
  }
  return watched.map(({ page, list }) => ({ page, list, arrived: watchArrivals(page, list) }))
}

/** Cuts all connections again and again, 100 to 1,500 ms apart, until this many were cut; returns how many. */
async function storm(arena: ArenaFixture, wanted: number) {
  let cuts = 0
  while (cuts < wanted) {
    await rest(100 + Math.random() * 1400)
    cuts += await arena.cutHubs()
  }
  return cuts
}

/** What is missing or duplicated after the page has had 20 s to catch up. */
async function settledDifference(arena: ArenaFixture, page: Page, list: List) {
  const admin = await arena.visitor('admin')
  await expect
    .poll(async () =>
      (await list.stored(admin.request, arena)).some(({ text }) => text.includes('FlagSubmitted')),
    )
    .toBe(false)
  const stored = await list.stored(admin.request, arena)
  let found = await differenceOf(page, list, stored)
  const isWhole = () => found.lost.length + found.outdated.length === 0
  for (const until = Date.now() + 20 * second; !isWhole() && Date.now() < until;) {
    await rest(second)
    found = await differenceOf(page, list, stored)
  }
  if (!isWhole())
    console.log(`${list.name}: lost ${inSpans(found.lost)}; outdated ${inSpans(found.outdated)}`)
  return { ...found, rows: stored.length, newest: stored.slice(0, 5).map(({ label }) => label) }
}

/** The numbers of rows, with adjacent ones joined: `7–12, 40`. */
function inSpans(labels: string[]) {
  const numbers = [...new Set(labels.map((label) => Number(/\d+/.exec(label))))].toSorted((a, b) => a - b)
  const begins = numbers.filter((number, index) => numbers[index - 1] !== number - 1)
  const ends = numbers.filter((number, index) => numbers[index + 1] !== number + 1)
  return begins.map((begin, index) => (begin === ends[index] ? begin : `${begin}–${ends[index]}`)).join(', ')
}

const rowsOf = (page: Page, { name }: List) =>
  name === 'notices' ? page.locator('[data-notice]') : page.getByRole('row')

/** Expects the newest rows to be rendered once each; answers are masked, so those on top are revealed one by one. */
async function expectDrawn(page: Page, list: List, newest: string[]) {
  const answers = list.name === 'submissions' ? await revealed(page, 2 * newest.length) : []
  for (const label of newest) {
    const text = /stream \d+/.exec(label)![0]
    if (list.name === 'submissions') expect(answers.filter((answer) => answer === text)).toEqual([text])
    else await expect(rowsOf(page, list).filter({ hasText: text }), `${list.name}: ${text}`).toHaveCount(1)
  }
}

async function revealed(page: Page, count: number) {
  const answers: string[] = []
  for (let row = 1; row <= count; row++) {
    const answer = page.getByRole('row').nth(row).getByRole('cell').nth(4).getByRole('button').first() // the button beside it copies
    await answer.press('Enter')
    answers.push(await answer.innerText())
    await answer.press('Enter')
  }
  return answers
}
