import { hubRoutes } from '#arena/hubs/hub-routes.ts'
import { serve } from '#arena/lib/serve.ts'
import { adminHub } from '#hubs/admin.ts'
import { stayConnected } from '#hubs/connection.ts'
import { receiveIn, type Hub } from '#hubs/hub.ts'
import { monitorHub } from '#hubs/monitor.ts'
import { userHub } from '#hubs/user.ts'
import { games } from '#src/server/queries/games.ts'
import { hubFixture } from '#tests/arena/hubs/hub-fixture.ts'
import { HttpTransportType } from '@microsoft/signalr'
import { QueryClient } from '@tanstack/react-query'
import { Hono } from 'hono'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { openHouse, probing, say } from './hub-server.ts'

const { queryKey } = games.notices(1)
const soon = { timeout: 30_000, interval: 10 }

/** Connects to a hub and writes its messages to a cache; `told` lists the changes of the link. */
function connected(hub: Hub, url: string, transport?: Parameters<typeof stayConnected>[2]) {
  const cache = new QueryClient()
  cache.setQueryData(queryKey, [])
  const told: string[] = []
  const end = new AbortController()
  const listener = {
    receive: (message: string, received: unknown) => receiveIn(hub, cache, message, received),
    note: (change: string) => void told.push(change),
    ended: end.signal,
  }
  void stayConnected({ ...hub, path: url + hub.path }, listener, transport)
  onTestFinished(() => end.abort())
  const known = () => cache.getQueryData(queryKey)?.map(({ id }) => id)
  return { told, known, stop: () => end.abort() }
}

const until = (told: string[], ...events: string[]) => vi.waitFor(() => expect(told).toEqual(events), soon)

beforeEach(() => void vi.spyOn(Math, 'random').mockReturnValue(0)) // the shortest backoffs: half their nominal length
afterEach(() => void vi.restoreAllMocks())

test('messages of the hub are written to the cache', async () => {
  const house = await openHouse()
  const { told, known } = connected(userHub(1), house.url)
  await until(told, 'opened')
  say(house, 7)
  await vi.waitFor(() => expect(known()).toEqual([7]), soon)
})

test('a dropped connection reconnects and receives messages again', async () => {
  const house = await openHouse()
  const { told, known } = connected(userHub(1), house.url)
  await until(told, 'opened')
  house.hubs.dropAll()
  await until(told, 'opened', 'dropped')
  await until(told, 'opened', 'dropped', 'opened')
  say(house, 7)
  await vi.waitFor(() => expect(known()).toEqual([7]), soon)
})

test('a server that is not up yet is connected to once it is', async () => {
  const house = hubFixture()
  const app = new Hono().route('/hub', hubRoutes(house))
  const first = await serve(app)
  await first.close()
  probing(first.url)
  const { told } = connected(userHub(1), first.url)
  const second = await serve(app, { port: Number(new URL(first.url).port) })
  onTestFinished(() => second.close())
  await vi.waitFor(() => expect(told).toEqual(['opened']), soon)
})

test.each([
  ['over WebSocket', HttpTransportType.WebSockets],
  ['over long polling', HttpTransportType.LongPolling],
])('refused %s, the connection reports it and does not reconnect', async (_name, transport) => {
  const house = await openHouse()
  const { told } = connected(userHub(99), house.url, { transport })
  await vi.waitFor(() => expect(told.at(-1)).toBe('refused'), soon)
  expect(told).not.toContain('dropped')
  expect(house.links()).toHaveLength(1)
})

test.each([
  ['monitor', monitorHub(1), 'Monitor'],
  ['admin', adminHub(), 'Admin'],
] as const)('the %s hub admits exactly the roles that may use it', async (_name, hub, role) => {
  const house = await openHouse()
  const { told } = connected(hub, house.url, { headers: { cookie: house.cookies.get(role)! } })
  await until(told, 'opened')
  const other = connected(hub, house.url, { headers: { cookie: house.cookies.get('User')! } })
  await vi.waitFor(() => expect(other.told.at(-1)).toBe('refused'), soon)
  expect(told).toEqual(['opened'])
})

test('a connection that falls silent is dropped within 35 seconds, though its socket stays open', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const house = await openHouse()
  const { told } = connected(userHub(1), house.url)
  await until(told, 'opened')
  house.dials.hubsSilent = true
  await vi.advanceTimersByTimeAsync(25_000)
  expect(told).toEqual(['opened'])
  await vi.advanceTimersByTimeAsync(10_000)
  await until(told, 'opened', 'dropped')
})

test('stop() closes the connection, and nothing more is reported', async () => {
  const house = await openHouse()
  const { told, known, stop } = connected(userHub(1), house.url)
  await until(told, 'opened')
  const end = vi.spyOn(house.links()[0]!, 'end')
  stop()
  await vi.waitFor(() => expect(end).toHaveBeenCalled(), soon)
  say(house, 7)
  expect([told, known()]).toEqual([['opened'], []])
})

test('a connection stopped before it opens never opens', async () => {
  const house = await openHouse()
  const { told, stop } = connected(userHub(1), house.url)
  stop()
  const { told: other } = connected(userHub(1), house.url)
  await until(other, 'opened')
  expect(told).toEqual([])
  expect(house.links()).toHaveLength(1)
})
