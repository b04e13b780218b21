import { hubRoutes } from '#arena/hubs/hub-routes.ts'
import { serve } from '#program/lib/serve.ts'
import { adminHub } from '#hubs/admin.ts'
import { stayConnected } from '#hubs/connection.ts'
import { receiveIn, type Hub } from '#hubs/hub.ts'
import { monitorHub } from '#hubs/monitor.ts'
import { userHub } from '#hubs/user.ts'
import { games } from '#src/server/reads/games.ts'
import { hubFixture } from '#tests/arena/hubs/hub-fixture.ts'
import { HttpTransportType } from '@microsoft/signalr'
import { QueryClient } from '@tanstack/react-query'
import { Hono } from 'hono'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { openHubServer, probeServer, pushNotice } from './hub-server.ts'

const { queryKey } = games.notices(1)
const soon = { timeout: 30_000, interval: 10 }

/** Connects to a hub and writes its messages to a cache; `changes` lists the changes of the link. */
function connected(hub: Hub, url: string, transport?: Parameters<typeof stayConnected>[2]) {
  const cache = new QueryClient()
  cache.setQueryData(queryKey, [])
  const changes: string[] = []
  const end = new AbortController()
  const listener = {
    receive: (message: string, received: unknown) => receiveIn(hub, cache, message, received),
    note: (change: string) => void changes.push(change),
    ended: end.signal,
  }
  void stayConnected({ ...hub, path: url + hub.path }, listener, transport)
  onTestFinished(() => end.abort())
  const known = () => cache.getQueryData(queryKey)?.map(({ id }) => id)
  return { changes, known, stop: () => end.abort() }
}

const until = (changes: string[], ...events: string[]) =>
  vi.waitFor(() => expect(changes).toEqual(events), soon)

beforeEach(() => void vi.spyOn(Math, 'random').mockReturnValue(0)) // the shortest backoffs: half their nominal length

test('messages of the hub are written to the cache', async () => {
  const server = await openHubServer()
  const { changes, known } = connected(userHub(1), server.url)
  await until(changes, 'opened')
  pushNotice(server, 7)
  await vi.waitFor(() => expect(known()).toEqual([7]), soon)
})

test('a dropped connection reconnects and receives messages again', async () => {
  const server = await openHubServer()
  const { changes, known } = connected(userHub(1), server.url)
  await until(changes, 'opened')
  server.hubs.dropAll()
  await until(changes, 'opened', 'dropped')
  await until(changes, 'opened', 'dropped', 'opened')
  pushNotice(server, 7)
  await vi.waitFor(() => expect(known()).toEqual([7]), soon)
})

test('a server that is not up yet is connected to once it is', async () => {
  const server = hubFixture()
  const app = new Hono().route('/hub', hubRoutes(server))
  const first = await serve(app)
  await first.close()
  probeServer(first.url)
  const { changes } = connected(userHub(1), first.url)
  const second = await serve(app, { port: Number(new URL(first.url).port) })
  onTestFinished(() => second.close())
  await vi.waitFor(() => expect(changes).toEqual(['opened']), soon)
})

test.each([
  ['over WebSocket', HttpTransportType.WebSockets],
  ['over long polling', HttpTransportType.LongPolling],
])('refused %s, the connection reports it and does not reconnect', async (_name, transport) => {
  const server = await openHubServer()
  const { changes } = connected(userHub(99), server.url, { transport, skipNegotiation: false })
  await vi.waitFor(() => expect(changes.at(-1)).toBe('refused'), soon)
  expect(changes).not.toContain('dropped')
  expect(server.links()).toHaveLength(1)
})

test.each([
  ['monitor', monitorHub(1), 'Monitor'],
  ['admin', adminHub(), 'Admin'],
] as const)('the %s hub admits exactly the roles that may use it', async (_name, hub, role) => {
  const server = await openHubServer()
  const { changes } = connected(hub, server.url, { headers: { cookie: server.cookies.get(role)! } })
  await until(changes, 'opened')
  const other = connected(hub, server.url, { headers: { cookie: server.cookies.get('User')! } })
  await vi.waitFor(() => expect(other.changes.at(-1)).toBe('refused'), soon)
  expect(changes).toEqual(['opened'])
})

test('a connection that falls silent is dropped within 35 seconds, though its socket stays open', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const server = await openHubServer()
  const { changes } = connected(userHub(1), server.url)
  await until(changes, 'opened')
  server.dials.hubsSilent = true
  await vi.advanceTimersByTimeAsync(25_000)
  expect(changes).toEqual(['opened'])
  await vi.advanceTimersByTimeAsync(10_000)
  await until(changes, 'opened', 'dropped')
})

test('stop() closes the connection, and nothing more is reported', async () => {
  const server = await openHubServer()
  const { changes, known, stop } = connected(userHub(1), server.url)
  await until(changes, 'opened')
  const end = vi.spyOn(server.links()[0]!, 'end')
  stop()
  await vi.waitFor(() => expect(end).toHaveBeenCalled(), soon)
  pushNotice(server, 7)
  expect([changes, known()]).toEqual([['opened'], []])
})

test('a connection stopped before it opens never opens', async () => {
  const server = await openHubServer()
  const { changes, stop } = connected(userHub(1), server.url)
  stop()
  const { changes: other } = connected(userHub(1), server.url)
  await until(other, 'opened')
  expect(changes).toEqual([])
  expect(server.links()).toHaveLength(1)
})
