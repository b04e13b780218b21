import {
  leastMoments,
  leastSimilarity,
  mostTogether,
  near,
  pairs,
} from '#src/features/monitor/triage/pairs.ts'
import { sideBySide } from '#src/features/monitor/triage/side-by-side.ts'
import { hour, minute } from '#src/lib/time/time.ts'
import { busiest, honestGame, withCopies } from '#tests/src/features/monitor/triage/made-game.ts'
import { submission } from '#tests/src/features/monitor/rows.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'

const titles = Array.from({ length: 10 }, (_, index) => `Challenge ${index}`)

/** A team's solves, one per hour, `minutes` past the hour. */
const solves = (team: string, minutes: number, order = titles) =>
  order.map((challenge, index) =>
    submission({ team, challenge, status: 'Accepted', time: index * hour + minutes * minute }),
  )

/** Teams that solve the welcome challenge alone, at times of their own. */
const others = Array.from({ length: 30 }, (_, index) =>
  solves(`Other ${index}`, index * 20, ['Welcome']),
).flat()

test('two teams that solve in the same order within minutes raise a signal with both solves of each', () => {
  const rows = [...others, ...solves('B', 2), ...solves('A', 0), ...solves('C', 30)]
  const [pair, ...rest] = pairs(rows)
  expect(rest).toEqual([])
  expect(pair).toMatchObject({ rule: 'pair', teams: ['A', 'B'], count: 10 })
  expect(pair!.figures!.share).toBeGreaterThan(0.95)
  expect(pair!.rows).toHaveLength(20)
  expect(pair!.rows[0]!.time).toBeGreaterThan(pair!.rows.at(-1)!.time)
})

test('a solve out of order is left out, and too few in order raise none', () => {
  const mixed = solves('B', 1).map((row) => (row.challenge === 'Challenge 4' ? { ...row, time: 0 } : row))
  expect(pairs([...others, ...solves('A', 0), ...mixed])[0]).toMatchObject({ count: 9 })
  const few = titles.slice(0, leastMoments - 1)
  expect(pairs([...others, ...solves('A', 0, few), ...solves('B', 1, few)])).toEqual([])
})

test('another order, or times further apart, makes no pair', () => {
  const reversed = solves('B', 1).map((row, index) => ({ ...row, challenge: titles.at(-1 - index)! }))
  expect(pairs([...others, ...solves('A', 0), ...reversed])).toEqual([])
  expect(pairs([...others, ...solves('A', 0), ...solves('B', near / minute + 1)])).toEqual([])
})

test('a team that follows another in part, and plays by itself otherwise, makes no pair', () => {
  const own = titles.slice(0, 4).map((title) => `${title} alone`)
  expect(pairs([...others, ...solves('A', 0), ...solves('A', 30, own), ...solves('B', 1)])).toHaveLength(1)
  const both = [
    ...solves('A', 30, own),
    ...solves(
      'B',
      30,
      own.map((title) => `${title} too`),
    ),
  ]
  expect(pairs([...others, ...solves('A', 0), ...solves('B', 1), ...both])).toEqual([])
})

test('a repeated right submission counts as one solve', () => {
  const again = solves('A', 0).map((row) => ({ ...row, time: row.time + minute }))
  expect(pairs([...others, ...again, ...solves('A', 0)])).toEqual([])
})

test('what is submitted in one go counts once, however much it is', () => {
  const dump = (team: string, from: number) =>
    titles.map((challenge, index) =>
      submission({ team, challenge, status: 'Accepted', time: from + index * minute }),
    )
  expect(pairs([...others, ...dump('A', 0), ...dump('B', 5_000)])).toEqual([])
})

test('what most teams solve, or many within the same minutes, says nothing of two of them', () => {
  const crowd = Array.from({ length: 40 }, (_, index) => solves(`Crowd ${index}`, index / 40)).flat()
  expect(pairs([...crowd, ...solves('A', 1), ...solves('B', 1.5)])).toEqual([])
  const wave = Array.from({ length: mostTogether }, (_, index) => solves(`Wave ${index}`, index / 4)).flat()
  expect(pairs([...others, ...wave, ...solves('A', 1), ...solves('B', 1.5)])).toEqual([])
  const apart = titles.map((title) => `${title} alone`)
  const rows = [
    ...crowd,
    ...solves('A', 1),
    ...solves('B', 1.5),
    ...solves('A', 30, apart),
    ...solves('B', 31, apart),
  ]
  expect(pairs(rows)).toMatchObject([{ teams: ['A', 'B'], count: 10 }])
})

test('all teams that solve the first challenge at once make no pair', () => {
  const many = Array.from({ length: 20_000 }, (_, index) =>
    solves(`Team ${index}`, index / 10_000, ['Welcome']),
  )
  expect(pairs(many.flat())).toEqual([])
})

test('hostile names are names like any other', () => {
  const names = ['__proto__', '"],["', '\u202E\uD800']
  const rows = [...others, ...names.flatMap((name, index) => solves(name, index * 20))]
  expect(pairs(rows)).toEqual([])
  expect(pairs([...rows, ...solves('constructor', 1)])).toMatchObject([
    { teams: ['__proto__', 'constructor'] },
  ])
})

const keyOf = (teams: readonly string[]) => teams.toSorted().join(' and ')

/** Ten teams of a made game that copy another: busy ones copied by those who solved little. */
function planted(seed: number) {
  const honest = honestGame(seed)
  const order = busiest(honest)
  const copies = Array.from({ length: 10 }, (_, index) => ({
    from: order[index * 3]!,
    by: order.at(-1 - index * 3)!,
  }))
  return { rows: withCopies(honest, copies, seed), copies: copies.map(({ from, by }) => keyOf([from, by])) }
}

test('of 300 teams, ten planted pairs are found and nobody else', () => {
  const figures = { pairs: 0, found: 0, wrong: 0 }
  for (let seed = 1; seed <= 8; seed++) {
    const { rows, copies } = planted(seed)
    const found = new Set(pairs(rows).map(({ teams }) => keyOf(teams)))
    figures.pairs += copies.length
    figures.found += copies.filter((pair) => found.delete(pair)).length
    figures.wrong += found.size
  }
  const precision = figures.found / (figures.found + figures.wrong)
  const recall = figures.found / figures.pairs
  console.log(
    `pairs of teams: precision ${precision}, recall ${recall}, of ${figures.pairs} planted in 8 games`,
  )
  expect({ precision, recall }).toEqual({ precision: 1, recall: 1 })
})

test('no honest game, of whatever size and seed, has a pair above the line', () => {
  fc.assert(
    fc.property(
      fc.integer(),
      fc.constantFrom(
        { teams: 300, challenges: 60, length: 48 * hour },
        { teams: 300, challenges: 40, length: 8 * hour },
        { teams: 60, challenges: 60, length: 24 * hour },
        { teams: 12, challenges: 30, length: 8 * hour },
      ),
      fc.boolean(),
      (seed, size, isAlike) => {
        expect(pairs(honestGame(seed, { ...size, isAlike }))).toEqual([])
      },
    ),
    { numRuns: 40 },
  )
})

test('the line is where it was drawn', () => expect(leastSimilarity).toBe(0.85))

test('what two teams solved stands side by side, in the order of the first of both', () => {
  const rows = [...solves('A', 5, ['X', 'Y']), ...solves('B', 0, ['Y', 'X']), ...solves('C', 0, ['X'])]
  const shown = sideBySide([...rows, ...solves('A', 600, ['X'])], ['A', 'B'])
  expect(
    shown.map(({ challenge, solves }) => [challenge, ...solves.map((row) => row && row.time / minute)]),
  ).toEqual([
    ['Y', 65, 0],
    ['X', 5, 60],
  ])
  expect(sideBySide(solves('A', 0, ['X']), ['A', 'B'])[0]!.solves[1]).toBeUndefined()
})
