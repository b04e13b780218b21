import { ApiError, WebPageResponse } from '#src/lib/errors.ts'
import type { Phase } from '#src/model/phase.ts'
import { polled } from '#src/server/cache/polled.ts'
import { type Around, dueAt, nextTry, type Polled, slowestPace } from '#src/server/cache/timetable.ts'
import { cheats } from '#src/server/reads/cheats.ts'
import { games } from '#src/server/reads/games.ts'
import { monitor } from '#src/server/reads/monitor.ts'
import type { QueryMeta } from '@tanstack/react-query'
import { expect, test } from 'vitest'

const second = 1_000
const minute = 60 * second
const ok = { data: {}, error: null, dataUpdatedAt: 100_000, errorUpdatedAt: 0 }
const usual: Around = {
  isLeading: true,
  slowdown: 1,
  gameOf: () => ({ phase: 'running', isPractised: false }),
}
const game = (phase: Phase, isPractised = false): Around => ({
  ...usual,
  gameOf: () => ({ phase, isPractised }),
})

/** How long after the last read a row is read again; undefined for never. */
function wait(
  row: { meta?: QueryMeta },
  { state = {}, around = usual, how = [{ as: 'shown' }] as Polled[] } = {},
) {
  const { timetable, isShared } = row.meta ?? {}
  const due = dueAt({ state: { ...ok, ...state }, timetable, isShared, polled: how }, around)
  return due === undefined ? undefined : due - 100_000
}

test('a row is read again one pace after its last read, or after that failed', () => {
  expect(wait(games.details(1))).toBe(minute)
  expect(wait(games.details(1), { state: { dataUpdatedAt: 1_000, errorUpdatedAt: 99_000 } })).toBe(59_000)
})

test('the pace depends on what it is shown as, the fastest of all who show it counts', () => {
  const row = games.scoreboard(1)
  expect(wait(row)).toBe(30 * second)
  expect(wait(row, { how: [{ as: 'aside' }] })).toBe(minute)
  expect(wait(row, { how: [{ as: 'aside' }, { as: 'shown' }] })).toBe(30 * second)
  expect(wait(row, { how: [] })).toBeUndefined()
})

test('rows of a kind that share a pace are each read that many times more slowly', () => {
  expect(wait(games.challenge(1, 2), { how: [{ as: 'aside', share: 2.5 }] })).toBe(5 * minute)
})

test('the pace may depend on what was read', () => {
  expect(wait(games.game(1), { state: { data: { status: 'Pending' } } })).toBe(5 * second)
  expect(wait(games.game(1), { state: { data: { status: 'Accepted' } } })).toBe(3 * minute)
  expect(wait(games.challenge(1, 2), { state: { data: { limit: 3 } } })).toBe(30 * second)
  expect(wait(games.challenge(1, 2), { state: { data: { limit: 0 } } })).toBe(2 * minute)
})

test.each<[string, Around, number | undefined, number | undefined]>([
  ['is upcoming', game('upcoming'), undefined, 3 * minute],
  ['runs', game('running'), 30 * second, 3 * minute],
  ['is over', game('ended'), undefined, undefined],
  ['is practised', game('ended', true), undefined, 3 * minute],
  ['is not known', { ...usual, gameOf: () => undefined }, undefined, undefined],
])(
  'while its game %s, scoreboard and game are read at their own pace, or not',
  (_what, around, scoreboard, own) => {
    expect(wait(games.scoreboard(1), { around })).toBe(scoreboard)
    expect(wait(games.game(1), { around })).toBe(own)
  },
)

test('a page that nobody reloads goes on after the end, and after a refusal', () => {
  const how: Polled[] = [{ as: 'shown', isUnattended: true }]
  expect(wait(games.scoreboard(1), { around: game('ended'), how })).toBe(10 * minute)
  const refused = { data: undefined, error: new ApiError('', 404), errorUpdatedAt: 100_000 }
  expect(wait(games.game(1), { state: refused, how })).toBe(minute)
  expect(wait(games.game(1), { state: refused })).toBeUndefined()
})

test('what a game shows waits longer in other tabs, but not what somebody waits for', () => {
  const around = { ...usual, isLeading: false }
  for (const row of [games.scoreboard(1), monitor.events(1), games.recent()]) {
    const [own, led] = [wait(row, { around })!, wait(row)!]
    expect(own / led).toBeGreaterThanOrEqual(1.3)
    expect(own / led).toBeLessThanOrEqual(1.7)
  }
  expect(wait(games.game(1), { around, state: { data: { status: 'Pending' } } })).toBe(5 * second)
})

test('everything is read more slowly while a limiter refuses calls', () => {
  expect(wait(games.list(), { around: { ...usual, slowdown: 2 } })).toBe(10 * minute)
})

const failed = (error: Error, data?: unknown) => ({ data, error, dataUpdatedAt: 0, errorUpdatedAt: 100_000 })

test('data not yet loaded from a failing server is retried after about half a minute', () => {
  const state = failed(new ApiError('', 500))
  const pause = wait(games.list(), { state })
  expect(pause).toBeGreaterThanOrEqual(25_000)
  expect(pause).toBeLessThan(35_000)
  expect(nextTry(state)).toBe(100_000 + pause!)
  expect(wait({}, { state, how: [] })).toBe(pause) // whether it is polled or not
})

test('a lost, broken-off or foreign response is retried within 15 seconds, with or without data', () => {
  const malformed = new ApiError('', 200, { field: 'items' })
  for (const error of [new TypeError('fetch failed'), new SyntaxError(), new WebPageResponse(), malformed]) {
    for (const data of [undefined, []]) {
      const pause = wait(games.list(), { state: failed(error, data) })
      expect(pause).toBeGreaterThanOrEqual(8_000)
      expect(pause).toBeLessThan(12_000)
    }
  }
})

test('a final refusal is not retried, and loaded data keeps its pace', () => {
  expect(wait({}, { state: failed(new ApiError('Not started', 400)) })).toBeUndefined()
  const state = failed(new ApiError('', 500), [])
  expect(wait({}, { state })).toBeUndefined()
  expect(wait(games.list(), { state })).toBe(5 * minute)
})

test('nothing of a game is read more slowly than what is called fresh allows', () => {
  const rows = [games.game(1), games.details(1), games.challenge(1, 2), games.scoreboard(1), games.notices(1)]
  for (const row of [...rows, monitor.events(1), monitor.submissions(1), cheats.list(1)])
    for (const as of ['shown', 'aside'] as const)
      expect(wait(polled(row), { how: [{ as }] })).toBeLessThanOrEqual(slowestPace)
})

const sources = import.meta.glob<string>('/src/**/*.{ts,tsx}', {
  query: '?raw',
  eager: true,
  import: 'default',
})

test('nothing but the scheduler reads something again because time has passed', () => {
  const others = Object.entries(sources).filter(([, text]) => /refetchInterval/.test(text))
  expect(others.map(([file]) => file)).toEqual([])
})
