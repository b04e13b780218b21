import { monitorHub } from '#hubs/monitor.ts'
import { games } from '#src/api/games.ts'
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { anEvent, aSubmission, heardEvent, heardSubmission } from './heard.ts'
import { serverByHand } from './server.ts'

const { ReceivedGameEvent: hearEvent, ReceivedSubmissions: hearSubmission } = monitorHub(1).on
const events = games.events(1).queryKey
const eventsOnly = games.events(1, { hideContainer: true }).queryKey
const submissions = games.submissions(1).queryKey
const of = (type: 'Accepted' | 'WrongAnswer' | 'CheatDetected') => games.submissions(1, { type }).queryKey

const emptyAt = (...keys: (readonly unknown[])[]) => {
  const cache = new QueryClient()
  for (const key of keys) cache.setQueryData(key, [])
  return cache
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('an event is put in front, once, however often it is heard', () => {
  const cache = emptyAt()
  cache.setQueryData(events, [anEvent({ time: 5 })])
  hearEvent(cache, heardEvent())
  const once = cache.getQueryData(events)
  hearEvent(cache, heardEvent())
  expect(once).toEqual([anEvent(), anEvent({ time: 5 })])
  expect(cache.getQueryData(events)).toBe(once)
})

test.each([
  ['ContainerStart', 0],
  ['ContainerDestroy', 0],
  ['FlagSubmit', 1],
  ['CheatDetected', 1],
] as const)('%s goes to the lists that show it', (type, shown) => {
  const cache = emptyAt(events, eventsOnly)
  hearEvent(cache, heardEvent({ type }))
  expect(cache.getQueryData(events)).toHaveLength(1)
  expect(cache.getQueryData(eventsOnly)).toHaveLength(shown)
})

test('a submission goes to the lists of its verdict', () => {
  const cache = emptyAt(submissions, of('Accepted'), of('WrongAnswer'), of('CheatDetected'))
  hearSubmission(cache, heardSubmission({ status: 'CheatDetected' }))
  const rows = [aSubmission({ status: 'CheatDetected' })]
  expect(cache.getQueryData(submissions)).toEqual(rows)
  expect(cache.getQueryData(of('CheatDetected'))).toEqual(rows)
  expect(cache.getQueryData(of('Accepted'))).toEqual([])
  expect(cache.getQueryData(of('WrongAnswer'))).toEqual([])
})

test('a submission heard twice is shown once', () => {
  const cache = emptyAt(submissions)
  hearSubmission(cache, heardSubmission())
  const once = cache.getQueryData(submissions)
  hearSubmission(cache, heardSubmission())
  expect(once).toEqual([aSubmission()])
  expect(cache.getQueryData(submissions)).toBe(once)
})

test('lists that nobody read get no rows', () => {
  const cache = new QueryClient()
  hearEvent(cache, heardEvent())
  hearSubmission(cache, heardSubmission())
  expect(cache.getQueryCache().getAll()).toEqual([])
})

test('what is heard during a read is not lost', async () => {
  const server = serverByHand()
  const cache = new QueryClient()
  const readEvents = cache.fetchQuery(games.events(1))
  const readSubmissions = cache.fetchQuery(games.submissions(1, { type: 'Accepted' }))
  await vi.waitFor(() => expect(server.asked).toHaveLength(2), { timeout: 30_000 })
  hearEvent(cache, heardEvent())
  hearSubmission(cache, heardSubmission())
  server.answer([])
  expect(await readEvents).toEqual([anEvent()])
  expect(await readSubmissions).toEqual([aSubmission()])
})

test.each([
  ['Accepted', true],
  ['WrongAnswer', false],
] as const)('%s makes the board stale: %s', async (status, isStale) => {
  const board = games.scoreboard(1).queryKey
  const cache = emptyAt()
  cache.setQueryData(board, {} as never)
  hearSubmission(cache, heardSubmission({ status }))
  await vi.advanceTimersByTimeAsync(2_000)
  expect(cache.getQueryState(board)?.isInvalidated).toBe(isStale)
})
