import { changeOf } from '#src/features/monitor/triage/change.ts'
import { createSignalFinder, type Evidence } from '#src/features/monitor/triage/signals.ts'
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

/** What is known beside the rows. */
const whole: Omit<Evidence, 'submissions' | 'events'> = {
  hasAllSubmissions: true,
  hasAllEvents: true,
  decoys: [],
  game: undefined,
}

/** The rows that each signal names, after the list has been these one after the other. */
function foundAfter(...lists: (typeof rows)[]) {
  const find = createSignalFinder()
  let before: typeof rows = []
  let found: ReturnType<typeof find> = []
  for (const list of lists) {
    found = find({ ...whole, submissions: changeOf(before, list), events: { rows: [], rest: 0 } })
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

test('where older submissions or events are not read yet, nothing is concluded from what is missing', () => {
  const names = Array.from({ length: 40 }, (_, index) => `Team ${index}`)
  const solves = names.flatMap((team, place) =>
    Array.from({ length: place < 2 ? 12 : 1 }, (_, index) =>
      submission({
        team,
        challenge: place < 2 ? `Rare ${index}` : 'Common',
        status: 'Accepted',
        answer: `flag{${team} ${index}}`,
        time: (index * 60 * 60 + place) * second,
      }),
    ),
  )
  const dump = Array.from({ length: 6 }, (_, index) =>
    submission({
      team: 'Late',
      challenge: `Rare ${index}`,
      status: 'Accepted',
      time: (86_000 + index * 10) * second,
    }),
  )
  const events = names.map((team) => ({
    type: 'ContainerStart' as const,
    values: ['1', 'Common'],
    time: -60 * 60 * second,
    user: team,
    team,
  }))
  const quick = { ...events[0]!, team: 'Quick' }
  const fast = submission({
    team: 'Quick',
    challenge: 'Common',
    status: 'Accepted',
    time: quick.time + second,
  })
  const game = {
    start: 0,
    end: 86_400 * second,
    points: new Map(['Common', ...dump.map(({ challenge }) => challenge)].map((title) => [title, 100])),
  }
  const list = [...solves, ...dump, fast].sort((one, other) => other.time - one.time)
  const rulesWith = (read: Partial<Evidence>) => {
    const change = { ...whole, game, ...read }
    const found = createSignalFinder()({
      ...change,
      submissions: changeOf([], list),
      events: changeOf([], [...events, quick]),
    })
    return [...new Set(found.map(({ rule }) => rule))].toSorted()
  }
  expect(rulesWith({})).toEqual(['hoard', 'lateScore', 'pair', 'tooFast'])
  expect(rulesWith({ hasAllEvents: false })).toEqual(['hoard', 'lateScore', 'pair'])
  expect(rulesWith({ hasAllSubmissions: false })).toEqual([])
  expect(rulesWith({ game: undefined })).toEqual(['hoard', 'pair', 'tooFast'])
})

test('what a monitor plants is found in rows that are there already', () => {
  const find = createSignalFinder()
  const nothing = { rows: [], rest: rows.length }
  const none = find({ ...whole, submissions: changeOf([], rows), events: changeOf([], []) })
  expect(none.some(({ rule }) => rule === 'decoy')).toBe(false)
  const found = find({
    ...whole,
    decoys: ['flag{shared}'],
    submissions: nothing,
    events: changeOf([], []),
  })
  expect(found.filter(({ rule }) => rule === 'decoy')).toHaveLength(3)
})

test('thousands of submissions, hostile ones among them, are gone through without a fault', () => {
  const hostile = ['__proto__', '\u202E\uD800', '{'.repeat(120), '', '=1+1', '<img src=x onerror=alert(1)>']
  const many = Array.from({ length: 20_000 }, (_, index) =>
    submission({
      team: `${hostile[index % 6]} ${index % 300}`,
      challenge: hostile[index % 5]!,
      answer: hostile[index % 4]!,
      status: index % 7 === 0 ? 'Accepted' : 'WrongAnswer',
      time: index * 100,
    }),
  ).reverse()
  expect(() => foundAfter(many)).not.toThrow()
})
