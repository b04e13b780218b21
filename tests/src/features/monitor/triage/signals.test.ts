import { changeOf, createSignalFinder } from '#src/features/monitor/triage/signals.ts'
import { submission } from '#tests/src/features/monitor/rows.ts'
import { expect, test } from 'vitest'

const second = 1_000

/** Guesses of three teams, the same wrong flag of each first, newest first. */
const rows = Array.from({ length: 60 }, (_, index) =>
  submission({
    team: `Team ${index % 3}`,
    answer: index < 3 ? 'flag{shared}' : `flag{${index}}`,
    time: index * second,
  }),
).reverse()

/** The rows that each signal names, after the list has been these one after the other. */
function foundAfter(...lists: (typeof rows)[]) {
  const find = createSignalFinder()
  let before: typeof rows = []
  let found: ReturnType<typeof find> = []
  for (const list of lists) {
    found = find({ submissions: changeOf(before, list), events: { rows: [], rest: 0 }, hasAllEvents: true })
    before = list
  }
  return found.map((signal) => ({ ...signal, rows: signal.rows.map((place) => before[place]!) }))
}

test('rows that arrive one after another raise the signals of all of them together', () => {
  const whole = foundAfter(rows)
  expect(whole.map(({ rule }) => rule)).toEqual(['sameFlag', 'burst', 'burst', 'burst'])
  expect(whole[0]!.rows).toEqual(rows.slice(-3))
  const judged = rows.map((row, index) => (index === 5 ? { ...row, status: 'FlagSubmitted' as const } : row))
  const further = rows.slice(0, 40) // as it was before older ones were read
  expect(foundAfter(...rows.map((_, index) => rows.slice(index)).toReversed())).toEqual(whole)
  expect(foundAfter(judged, rows)).toEqual(whole)
  expect(foundAfter(further, rows)).toEqual(whole)
  expect(foundAfter(rows, further)).toEqual(foundAfter(further))
})

test('of a list with a new row only that is passed on', () => {
  const [fresh, ...known] = rows
  expect(changeOf(known, rows)).toEqual({ rows: [fresh], rest: known.length })
  expect(changeOf(rows, rows)).toEqual({ rows: [], rest: rows.length })
})
