import type { HubLogMessage } from '#contract/api.gen.ts'
import { adminHub } from '#hubs/admin.ts'
import { receiveIn } from '#hubs/hub.ts'
import { logs } from '#src/server/reads/logs.ts'
import { QueryClient } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { aLine, pushedLine } from './received.ts'
import { serverByHand } from './server.ts'

const receive = (cache: QueryClient, line: HubLogMessage) => receiveIn(adminHub(), cache, 'ReceivedLog', line)
const { queryKey } = logs.lines()

test('a log line is added on top, once, whatever zone the server writes its time in', () => {
  const cache = new QueryClient()
  cache.setQueryData(queryKey, [aLine({ time: 5 })])
  receive(cache, pushedLine())
  const once = cache.getQueryData(queryKey)
  receive(cache, pushedLine())
  expect(once).toEqual([aLine(), aLine({ time: 5 })])
  expect(cache.getQueryData(queryKey)).toBe(once)
})

test('a log line is also added to the list of its level, and to no other', () => {
  const cache = new QueryClient()
  for (const level of ['Information', 'Warning', 'Error'] as const)
    cache.setQueryData(logs.lines(level).queryKey, [])
  receive(cache, pushedLine({ level: 'Warning' }))
  expect(cache.getQueryData(logs.lines('Warning').queryKey)).toEqual([aLine({ level: 'Warning' })])
  expect(cache.getQueryData(logs.lines('Information').queryKey)).toEqual([])
  expect(cache.getQueryData(logs.lines('Error').queryKey)).toEqual([])
})

test('a log that was never read receives no lines', () => {
  const cache = new QueryClient()
  receive(cache, pushedLine())
  expect(cache.getQueryCache().getAll()).toEqual([])
})

test('a log line received during a read is not lost', async () => {
  const server = serverByHand()
  const cache = new QueryClient()
  const reading = cache.fetchQuery(logs.lines())
  await vi.waitFor(() => expect(server.asked).toHaveLength(1), { timeout: 30_000 })
  receive(cache, pushedLine())
  server.answer([])
  expect(await reading).toEqual([aLine()])
})
