import { leastChallenges, twinOrders } from '#src/features/monitor/triage/twin-order.ts'
import { submission } from '#tests/src/features/monitor/rows.ts'
import { expect, test } from 'vitest'

const titles = ['One', 'Two', 'Three', 'Four', 'Five', 'Six']

/** A team's solves, one per hour, `minutes` past the hour. */
const solves = (team: string, minutes: number, order = titles) =>
  order.map((challenge, hour) =>
    submission({ team, challenge, status: 'Accepted', time: (hour * 60 + minutes) * 60_000 }),
  )

test('two teams that solve in the same order within minutes raise a signal with both solves of each', () => {
  const rows = [...solves('B', 2), ...solves('A', 0), ...solves('C', 30)]
  const [twins, ...others] = twinOrders(rows)
  expect(others).toEqual([])
  expect(twins).toMatchObject({ rule: 'twinOrder', teams: ['A', 'B'], count: 6 })
  expect(twins!.rows).toHaveLength(12)
  expect(twins!.rows[0]!.time).toBeGreaterThan(twins!.rows.at(-1)!.time)
})

test('a solve out of order is left out, and too few in order raise none', () => {
  const mixed = solves('B', 1).map((row) => (row.challenge === 'Three' ? { ...row, time: 0 } : row))
  expect(twinOrders([...solves('A', 0), ...mixed])[0]).toMatchObject({ count: 5 })
  const few = titles.slice(0, leastChallenges - 1)
  expect(twinOrders([...solves('A', 0, few), ...solves('B', 1, few)])).toEqual([])
})

test('a repeated right submission counts as one solve', () => {
  const again = solves('A', 0).map((row) => ({ ...row, time: row.time + 60_000 }))
  expect(twinOrders([...again, ...solves('A', 0)])).toEqual([])
})

test('what many teams solve within the same minutes says nothing of two of them', () => {
  const crowd = Array.from({ length: 40 }, (_, index) => solves(`Crowd ${index}`, index / 40))
  expect(twinOrders([...crowd.flat(), ...solves('A', 1), ...solves('B', 1.5)])).toEqual([])
  const apart = titles.map((title) => `${title} alone`)
  const rows = [...solves('A', 1), ...solves('B', 1.5), ...solves('A', 30, apart), ...solves('B', 31, apart)]
  expect(twinOrders([...crowd.flat(), ...rows])).toMatchObject([{ teams: ['A', 'B'], count: 6 }])
})

test('all teams that solve the first challenge at once make no pair', () => {
  const many = Array.from({ length: 20_000 }, (_, index) =>
    solves(`Team ${index}`, index / 10_000, ['Welcome']),
  )
  expect(twinOrders(many.flat())).toEqual([])
})
