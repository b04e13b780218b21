import type { GameEvent } from '#src/model/event.ts'
import { leastOthers, tooFastSolves } from '#src/features/monitor/triage/too-fast.ts'
import { minute, second } from '#src/lib/time/time.ts'
import { submission } from '#tests/src/features/monitor/rows.ts'
import { expect, test } from 'vitest'

const start = (team: string, time = 0): GameEvent => ({
  type: 'ContainerStart',
  values: ['3', 'Ferry'],
  time,
  user: team,
  team,
})
const solve = (team: string, time: number) => submission({ team, status: 'Accepted', time })

const names = Array.from({ length: leastOthers }, (_, index) => `Other ${index}`)
const events = [start('A'), ...names.map((name) => start(name))]
/** The others take from half an hour to two. */
const slow = names.map((name, index) => solve(name, (30 + index * 12) * minute))

test('a solve seconds after the start raises a signal, with what is usual', () => {
  const fast = solve('A', 12 * second)
  const [signal, ...rest] = tooFastSolves([...slow, fast], events)
  expect(rest).toEqual([])
  expect(signal).toMatchObject({ rule: 'tooFast', teams: ['A'], challenge: 'Ferry', count: 8, rows: [fast] })
  expect(signal!.figures!.took).toBeCloseTo(12 * second)
  expect(signal!.figures!.usual! / minute).toBeGreaterThan(60)
})

test('the first start counts: an instance that was started anew makes no solve fast', () => {
  expect(
    tooFastSolves([...slow, solve('A', 60 * minute)], [...events, start('A', 60 * minute - second)]),
  ).toEqual([])
})

test('a quick team is not too fast, and neither is any where the others differ much', () => {
  expect(tooFastSolves([...slow, solve('A', 10 * minute)], events)).toEqual([])
  const wide = names.map((name, index) => solve(name, 20 * second * 3 ** index))
  expect(tooFastSolves([...wide, solve('A', 12 * second)], events)).toEqual([])
})

test('too few others, or none with an instance, say nothing', () => {
  expect(tooFastSolves([...slow.slice(1), solve('A', second)], events)).toEqual([])
  expect(tooFastSolves([...slow, solve('A', second)], [])).toEqual([])
  expect(tooFastSolves([...slow, solve('A', second)], [start('A')])).toEqual([])
})

test('a solve without a start, or before it, is none of these', () => {
  expect(tooFastSolves([...slow, solve('B', second)], events)).toEqual([])
  expect(tooFastSolves([...slow, solve('A', -second)], events)).toEqual([])
})
