import {
  atOnce,
  hoards,
  lateScores,
  leastAtOnce,
  mostHoarders,
} from '#src/features/monitor/triage/hoarding.ts'
import { hour, minute, second } from '#src/lib/time/time.ts'
import { submission } from '#tests/src/features/monitor/rows.ts'
import { expect, test } from 'vitest'

const titles = ['One', 'Two', 'Three', 'Four', 'Five', 'Six']

/** A team's solves from a moment on, so long apart. */
const solves = (team: string, from: number, apart: number, of = titles) =>
  of.map((challenge, index) =>
    submission({ team, challenge, status: 'Accepted', time: from + index * apart }),
  )

/** Teams that solve nothing that is rare. */
const others = Array.from({ length: 20 }, (_, index) =>
  solves(`Other ${index}`, index * hour, 0, ['Welcome']),
).flat()

test('rare challenges that a team solves within minutes raise a signal with exactly these', () => {
  const rows = [...solves('A', hour, 20 * second), ...others].reverse()
  const [hoard, ...rest] = hoards(rows)
  expect(rest).toEqual([])
  expect(hoard).toMatchObject({ rule: 'hoard', teams: ['A'], count: 6 })
  expect(hoard!.rows.map(({ challenge }) => challenge)).toEqual(titles.toReversed())
})

test('as many over a longer time, fewer, or the same flag again raise none', () => {
  expect(hoards([...others, ...solves('A', hour, atOnce)])).toEqual([])
  expect(hoards([...others, ...solves('A', hour, second, titles.slice(0, leastAtOnce - 1))])).toEqual([])
  const again = Array.from({ length: 9 }, () => solves('A', hour, second, ['One'])).flat()
  expect(hoards([...others, ...again])).toEqual([])
})

test('challenges that most teams solved say nothing, however fast', () => {
  expect(
    hoards(Array.from({ length: 9 }, (_, index) => solves(`T${index}`, index * hour, second)).flat()),
  ).toEqual([])
})

test('what many teams do at once, as after an outage, says nothing of any', () => {
  const after = (count: number) =>
    Array.from({ length: count }, (_, index) => solves(`T${index}`, hour + index * second, second)).flat()
  expect(hoards([...others, ...after(mostHoarders)])).toHaveLength(mostHoarders)
  expect(hoards([...others, ...after(mostHoarders + 1)])).toEqual([])
})

const game = {
  start: 0,
  end: 24 * hour,
  points: new Map([...titles, 'Welcome'].map((title) => [title, 100])),
}

test('a team that makes most of its score at the end raises a signal with its late solves', () => {
  const late = solves('A', 23.5 * hour, minute)
  const rows = [...others, ...solves('A', 0, 0, ['Welcome']), ...late]
  const [signal, ...rest] = lateScores(rows, game)
  expect(rest).toEqual([])
  expect(signal).toMatchObject({ rule: 'lateScore', teams: ['A'], count: 6, rows: late.toReversed() })
  expect(signal!.figures!.share).toBeCloseTo(6 / 7)
})

test.each([
  ['earlier', solves('A', 20 * hour, minute)],
  ['after the end, for practice', solves('A', 24 * hour + 1, minute)],
  ['with fewer challenges', solves('A', 23.5 * hour, minute, titles.slice(0, leastAtOnce - 1))],
])('a team that does so %s raises none', (_how, rows) => {
  expect(lateScores([...others, ...rows], game)).toEqual([])
})

test('a team that scores all along, and at the end too, raises none; nor does one whose points are not known', () => {
  const early = titles.map((title) => `Early ${title}`)
  const points = new Map([...game.points, ...early.map((title) => [title, 100] as const)])
  const rows = [...others, ...solves('A', hour, hour, early), ...solves('A', 23.5 * hour, minute)]
  expect(lateScores(rows, { ...game, points })).toEqual([])
  expect(
    lateScores([...others, ...solves('A', 23.5 * hour, minute)], { ...game, points: new Map() }),
  ).toEqual([])
})
