import { adminHub } from '#hubs/admin.ts'
import { receiveIn, type Hub } from '#hubs/hub.ts'
import { monitorHub } from '#hubs/monitor.ts'
import { userHub } from '#hubs/user.ts'
import { games } from '#src/server/reads/games.ts'
import { monitor } from '#src/server/reads/monitor.ts'
import { logs } from '#src/server/reads/logs.ts'
import { recorded } from '#src/lib/recorder.ts'
import { malformedFrom } from '#tests/support/malformed.ts'
import { QueryClient, type QueryKey, QueryObserver } from '@tanstack/react-query'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { pushedEvent, pushedLine, pushedNotice, pushedSubmission } from './received.ts'

interface StatusMessage {
  message: string
  hub: Hub
  received: object
  list: QueryKey
}

const live: StatusMessage[] = [
  {
    message: 'ReceivedGameNotice',
    hub: userHub(1),
    received: pushedNotice(),
    list: games.notices(1).queryKey,
  },
  {
    message: 'ReceivedGameEvent',
    hub: monitorHub(1),
    received: pushedEvent(),
    list: monitor.events(1).queryKey,
  },
  {
    message: 'ReceivedSubmissions',
    hub: monitorHub(1),
    received: pushedSubmission(),
    list: monitor.submissions(1).queryKey,
  },
  { message: 'ReceivedLog', hub: adminHub(), received: pushedLine(), list: logs.lines().queryKey },
]

const readBefore = (list: QueryKey) => {
  const cache = new QueryClient()
  cache.setQueryData(list, [])
  return cache
}

beforeEach(() => void vi.useFakeTimers())

test.each(live)(
  'ten malformed $message messages leave the list alone and cause a read',
  async ({ message, hub, received, list }) => {
    for (const { field, answer } of malformedFrom(received, 10)) {
      const cache = readBefore(list)
      receiveIn(hub, cache, message, answer)
      expect(cache.getQueryData(list)).toEqual([])
      expect(recorded().at(-1)?.text).toContain(`${message}: ${field}`)
      await vi.advanceTimersByTimeAsync(2_000)
      expect(cache.getQueryState(list)?.isInvalidated).toBe(true)
    }
  },
)

test.each(live)(
  'a valid $message is received, also with times in milliseconds and with unknown members',
  ({ message, hub, received, list }) => {
    for (const time of ['2026-02-06T09:31:07Z', '2026-02-06T17:31:07.12+08:00', Date.UTC(2026, 1, 6)]) {
      const cache = readBefore(list)
      receiveIn(hub, cache, message, { ...received, time, color: 'red' })
      expect(cache.getQueryData(list)).toHaveLength(1)
    }
  },
)

test.each(['yesterday', '2026-13-06T09:31:07Z', '', 8.7e15])('%j is not a time', (time) => {
  const cache = readBefore(games.notices(1).queryKey)
  receiveIn(userHub(1), cache, 'ReceivedGameNotice', pushedNotice({ time: time as string }))
  expect(cache.getQueryData(games.notices(1).queryKey)).toEqual([])
  expect(recorded().at(-1)?.text).toBe('ReceivedGameNotice: time is no moment')
})

test('many malformed messages in a row cause one read', async () => {
  const { message, hub, list } = live[0]!
  const cache = readBefore(list)
  const read = vi.fn<() => unknown[]>(() => [])
  const watched = new QueryObserver(cache, { queryKey: list, queryFn: read, staleTime: Infinity })
  onTestFinished(watched.subscribe(() => {}))
  for (let index = 0; index < 100; index++) receiveIn(hub, cache, message, {})
  await vi.advanceTimersByTimeAsync(10_000)
  expect(read).toHaveBeenCalledOnce()
})
