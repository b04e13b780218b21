import type { GameEvent } from '#src/model/event.ts'
import type { HubGameEvent, HubSubmission } from '#contract/api.gen.ts'
import { receiveIn } from '#hubs/hub.ts'
import { monitorHub } from '#hubs/monitor.ts'
import { cheats } from '#src/server/reads/cheats.ts'
import { games } from '#src/server/reads/games.ts'
import { monitor } from '#src/server/reads/monitor.ts'
import { mostRows } from '#src/server/cache/live-lists.ts'
import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, test, vi } from 'vitest'
import { anEvent, aSubmission, pushedEvent, pushedSubmission, moment } from './received.ts'
import { serverByHand } from './server.ts'

const receiveEvent = (cache: QueryClient, event: HubGameEvent) =>
  receiveIn(monitorHub(1), cache, 'ReceivedGameEvent', event)
const receiveSubmission = (cache: QueryClient, submission: HubSubmission) =>
  receiveIn(monitorHub(1), cache, 'ReceivedSubmissions', submission)
const events = monitor.events(1).queryKey
const eventsOnly = monitor.events(1, { hideContainer: true }).queryKey
const submissions = monitor.submissions(1).queryKey
const of = (type: 'Accepted' | 'WrongAnswer' | 'CheatDetected') => monitor.submissions(1, { type }).queryKey

const emptyAt = (...keys: (readonly unknown[])[]) => {
  const cache = new QueryClient()
  for (const key of keys) cache.setQueryData(key, [])
  return cache
}

beforeEach(() => void vi.useFakeTimers())

test('an event is added on top, once, however often it is received', () => {
  const cache = emptyAt()
  cache.setQueryData(events, [anEvent({ time: 5 })])
  receiveEvent(cache, pushedEvent())
  const once = cache.getQueryData(events)
  receiveEvent(cache, pushedEvent())
  expect(once).toEqual([anEvent(), anEvent({ time: 5 })])
  expect(cache.getQueryData(events)).toBe(once)
})

test.each([
  ['ContainerStart', 0],
  ['ContainerDestroy', 0],
  ['FlagSubmit', 1],
  ['CheatDetected', 1],
] as const)('%s is added to the lists that show it', (type, shown) => {
  const cache = emptyAt(events, eventsOnly)
  receiveEvent(cache, pushedEvent({ type }))
  expect(cache.getQueryData(events)).toHaveLength(1)
  expect(cache.getQueryData(eventsOnly)).toHaveLength(shown)
})

test('a submission is added to the lists of its verdict', () => {
  const cache = emptyAt(submissions, of('Accepted'), of('WrongAnswer'), of('CheatDetected'))
  receiveSubmission(cache, pushedSubmission({ status: 'CheatDetected' }))
  const rows = [aSubmission({ status: 'CheatDetected' })]
  expect(cache.getQueryData(submissions)).toEqual(rows)
  expect(cache.getQueryData(of('CheatDetected'))).toEqual(rows)
  expect(cache.getQueryData(of('Accepted'))).toEqual([])
  expect(cache.getQueryData(of('WrongAnswer'))).toEqual([])
})

test('a submission that turns out to be a cheat leaves the list of wrong ones', () => {
  const cache = emptyAt(submissions, of('WrongAnswer'), of('CheatDetected'))
  receiveSubmission(cache, pushedSubmission({ status: 'WrongAnswer' }))
  expect(cache.getQueryData(of('WrongAnswer'))).toHaveLength(1)
  receiveSubmission(cache, pushedSubmission({ status: 'CheatDetected' }))
  expect(cache.getQueryData(of('WrongAnswer'))).toEqual([])
  expect(cache.getQueryData(of('CheatDetected'))).toHaveLength(1)
  expect(cache.getQueryData(submissions)).toEqual([aSubmission({ status: 'CheatDetected' })])
})

test('a submission received twice is shown once', () => {
  const cache = emptyAt(submissions)
  receiveSubmission(cache, pushedSubmission())
  const once = cache.getQueryData(submissions)
  receiveSubmission(cache, pushedSubmission())
  expect(once).toEqual([aSubmission()])
  expect(cache.getQueryData(submissions)).toBe(once)
})

test('lists that were never read receive no rows', () => {
  const cache = new QueryClient()
  receiveEvent(cache, pushedEvent())
  receiveSubmission(cache, pushedSubmission())
  expect(cache.getQueryCache().getAll()).toEqual([])
})

test('rows received during a read are not lost', async () => {
  const server = serverByHand()
  const cache = new QueryClient()
  const readEvents = cache.fetchQuery(monitor.events(1))
  const readSubmissions = cache.fetchQuery(monitor.submissions(1, { type: 'Accepted' }))
  await vi.waitFor(() => expect(server.asked).toHaveLength(2), { timeout: 30_000 })
  receiveEvent(cache, pushedEvent())
  receiveSubmission(cache, pushedSubmission())
  server.answer([])
  expect(await readEvents).toEqual([anEvent()])
  expect(await readSubmissions).toEqual([aSubmission()])
})

test.each([
  ['Accepted', true],
  ['WrongAnswer', false],
] as const)('%s makes the scoreboard stale: %s', async (status, isStale) => {
  const scoreboard = games.scoreboard(1).queryKey
  const cache = emptyAt()
  cache.setQueryData(scoreboard, {} as never)
  receiveSubmission(cache, pushedSubmission({ status }))
  await vi.advanceTimersByTimeAsync(2_000)
  expect(cache.getQueryState(scoreboard)?.isInvalidated).toBe(isStale)
})

test.each([
  [
    'a submission that was a cheat',
    (cache: QueryClient) => receiveSubmission(cache, pushedSubmission({ status: 'CheatDetected' })),
    true,
  ],
  [
    'a wrong one',
    (cache: QueryClient) => receiveSubmission(cache, pushedSubmission({ status: 'WrongAnswer' })),
    false,
  ],
  [
    'the event of a cheat',
    (cache: QueryClient) => receiveEvent(cache, pushedEvent({ type: 'CheatDetected' })),
    true,
  ],
  [
    'any other event',
    (cache: QueryClient) => receiveEvent(cache, pushedEvent({ type: 'FlagSubmit' })),
    false,
  ],
] as const)('whether %s makes the cheat records stale', async (_what, receive, isStale) => {
  const { queryKey } = cheats.list(1)
  const cache = emptyAt(queryKey)
  receive(cache)
  await vi.advanceTimersByTimeAsync(2_000)
  expect(cache.getQueryState(queryKey)?.isInvalidated).toBe(isStale)
})

const rowsBefore = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    anEvent({ time: moment - index * 1_000, user: `user ${index % 7}` }),
  )
const pushed = (after: number) => pushedEvent({ time: new Date(moment + after * 1_000).toISOString() })
const isSame = (list: GameEvent[] | undefined, before: GameEvent[]) => {
  const objects = new Set(list)
  return before.filter((row) => objects.has(row)).length
}

test('adding a row on top keeps the identity of all 101 other rows', () => {
  const cache = emptyAt()
  const before = rowsBefore(101)
  cache.setQueryData(events, before)
  const known = cache.getQueryData(events)!
  receiveEvent(cache, pushed(1))
  expect(cache.getQueryData(events)).toHaveLength(102)
  expect(isSame(cache.getQueryData(events), known)).toBe(101)
})

test('a read with one new row keeps the identity of the known rows', async () => {
  const server = serverByHand()
  const cache = new QueryClient()
  const read = async (rows: GameEvent[]) => {
    const answer = cache.fetchQuery(monitor.events(1))
    await vi.waitFor(() => expect(server.isAsked()).toBe(true), { timeout: 30_000 })
    server.answer(rows)
    return answer
  }
  const known = await read(rowsBefore(100))
  const list = await read([anEvent({ time: moment + 1_000 }), ...rowsBefore(99)])
  expect(list).toHaveLength(101)
  expect(isSame(list, known)).toBe(100)
})

test('a list keeps no more than its newest rows, however many are pushed', () => {
  const cache = emptyAt(events, submissions)
  for (let count = 1; count <= mostRows + 500; count++) {
    receiveEvent(cache, pushed(count))
    receiveSubmission(cache, pushedSubmission({ time: new Date(moment + count * 1_000).toISOString() }))
  }
  for (const key of [events, submissions]) {
    expect(cache.getQueryData<{ time: number }[]>(key)).toHaveLength(mostRows)
    expect(cache.getQueryData<{ time: number }[]>(key)![0]!.time).toBe(moment + (mostRows + 500) * 1_000)
  }
})

test('a push into a full list costs the same however many came before', () => {
  vi.useRealTimers() // the test measures real time
  const cache = emptyAt()
  cache.setQueryData(events, rowsBefore(mostRows))
  const pushes = 500
  const start = performance.now()
  for (let count = 1; count <= pushes; count++) receiveEvent(cache, pushed(count))
  const each = (performance.now() - start) / pushes
  console.log(`${each.toFixed(3)} ms a push, at ${mostRows} rows`)
  expect(cache.getQueryData(events)).toHaveLength(mostRows)
})
