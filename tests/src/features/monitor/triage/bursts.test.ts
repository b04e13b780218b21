import { bursts, fewestSubmissions } from '#src/features/monitor/triage/bursts.ts'
import { submission } from '#tests/src/features/monitor/rows.ts'
import { expect, test } from 'vitest'

/** `count` submissions, newest first, `seconds` apart. */
const every = (seconds: number, count: number, last = 1_000_000) =>
  Array.from({ length: count }, (_, index) => submission({ time: last - index * seconds * 1_000 }))

test('many submissions within a minute raise a signal with the rows of the busiest minute only', () => {
  const rows = [...every(30, 4, 9_000_000), ...every(2, 25), ...every(20, 9, 500_000)]
  const [burst] = bursts(rows)
  expect(burst).toMatchObject({ rule: 'burst', count: 25, teams: ['Knot Found'], challenge: 'Ferry' })
  expect(burst!.rows).toEqual(rows.slice(4, 29))
})

test('as many over a longer time, by several teams or for several challenges raise none', () => {
  expect(bursts(every(7, 40))).toEqual([])
  const fast = every(1, fewestSubmissions)
  expect(bursts(fast)).toHaveLength(1)
  expect(bursts(fast.map((row, index) => ({ ...row, team: `Team ${index % 2}` })))).toEqual([])
  expect(bursts(fast.map((row, index) => ({ ...row, challenge: `No ${index % 2}` })))).toEqual([])
})
