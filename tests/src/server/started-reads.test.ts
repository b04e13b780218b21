import { onRefusal, server } from '#src/server/transport/client.ts'
import { clock, openTransport, requestQueue, startedReads } from '#src/server/transport/open-transport.ts'
import type { StartedRead } from '#src/server/transport/started-reads.ts'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { limited, settled } from './calls.ts'

const now = Date.UTC(2030, 3, 5)
const origin = 'http://localhost'
const fetched = vi.fn<typeof fetch>()

beforeEach(() => {
  vi.useFakeTimers({ now })
  vi.stubGlobal('fetch', fetched)
  fetched.mockReset().mockImplementation(() => Promise.resolve(Response.json(['sent by the client'])))
})

const early = ['sent by the index']

/** A page whose index has sent the list of posts 300 ms ago, and had its response 100 ms ago. */
function startedWith(response: Promise<Response>, changes: Partial<StartedRead> = {}) {
  globalThis.startedReads = [
    {
      path: '/api/posts',
      url: `${origin}/api/posts`,
      language: 'en-US',
      sentAt: now - 300,
      receivedAt: now - 100,
      response,
      ...changes,
    },
  ]
  openTransport()
}

const answered = (init?: ResponseInit) => Promise.resolve(Response.json(early, init))
const readPosts = async (signal: AbortSignal | null = null) =>
  (await server.GET('/api/posts', { signal })).data as unknown

test('a read sent by the index is given to the first identical request, once', async () => {
  startedWith(answered())
  expect(await readPosts()).toEqual(early)
  expect(fetched).not.toHaveBeenCalled()
  expect(await readPosts()).toEqual(['sent by the client'])
})

test.each([
  ['in another language', { language: 'de-DE' }],
  ['of another address', { url: `${origin}/api/posts?count=3` }],
  ['that was answered longer ago than five seconds', { sentAt: now - 6_000, receivedAt: now - 5_001 }],
])('a read %s is not reused', async (_, changes) => {
  startedWith(answered(), changes)
  expect(await readPosts()).toEqual(['sent by the client'])
})

test('a read sent for another user is not reused', async () => {
  startedWith(answered())
  startedReads.forget()
  expect(await readPosts()).toEqual(['sent by the client'])
})

test('a read sent by the index is recorded with its send time, used or not', async () => {
  startedWith(answered())
  await settled()
  expect(requestQueue.traffic().log).toMatchObject([{ path: '/api/posts', at: now - 300, status: 200 }])
  await readPosts()
  expect(requestQueue.traffic().log).toHaveLength(1)
})

test('a read sent by the index takes a slot while in flight, and is slow five seconds after it was sent', async () => {
  startedWith(new Promise(() => {}), { receivedAt: undefined })
  const stateOf = () => requestQueue.traffic().calls[0]?.state
  expect(stateOf()).toBe('sent')
  await vi.advanceTimersByTimeAsync(4_699)
  expect(stateOf()).toBe('sent')
  await vi.advanceTimersByTimeAsync(1)
  expect(stateOf()).toBe('slow')
})

test('the clock uses the times at which the read was sent and answered', async () => {
  const date = new Date(now).toUTCString()
  startedWith(answered({ headers: { date } }), { sentAt: now - 1_000, receivedAt: now - 800 })
  await readPosts()
  expect(clock.estimate()).toEqual({ ms: 500 + 900, uncertainty: 500 + 100 })
})

test('if a rate limit refuses the read, it waits and is sent again', async () => {
  startedWith(Promise.resolve(limited(10)))
  const read = readPosts()
  await settled()
  expect(requestQueue.blockedUntil({ method: 'GET', path: '/api/posts' })).toBeGreaterThanOrEqual(
    now + 10_000,
  )
  expect(fetched).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(12_000)
  expect(await read).toEqual(['sent by the client'])
})

test('a refusal for lack of rights is announced once the read is used', async () => {
  const seen: unknown[] = []
  onTestFinished(onRefusal((refusal) => seen.push(refusal)))
  startedWith(Promise.resolve(Response.json({ title: 'Log in', status: 401 }, { status: 401 })))
  await settled()
  expect(seen).toEqual([])
  await expect(readPosts()).rejects.toMatchObject({ status: 401 })
  expect(seen).toEqual([{ status: 401, method: 'GET', path: '/api/posts' }])
})

test('a read without a response fails like any other and causes a probe', async () => {
  fetched.mockImplementation(() => Promise.reject(new TypeError('Failed to fetch')))
  startedWith(Promise.reject(new TypeError('Failed to fetch')), { receivedAt: undefined })
  await expect(readPosts()).rejects.toThrow('Failed to fetch')
  expect(requestQueue.reachability.isSilent()).toBe(true)
})

test('a response from a time when the server was unreachable is not reused afterwards', async () => {
  const page = () => new Response('<h1>Maintenance</h1>', { headers: { 'content-type': 'text/html' } })
  fetched.mockImplementation(() => Promise.resolve(page()))
  startedWith(Promise.resolve(page()))
  await vi.waitFor(() => expect(requestQueue.reachability.isSilent()).toBe(true))
  fetched.mockImplementation(() => Promise.resolve(Response.json(['sent by the client'])))
  await vi.advanceTimersByTimeAsync(1_000)
  expect(requestQueue.reachability.isSilent()).toBe(false)
  expect(await readPosts()).toEqual(['sent by the client'])
})

test('an aborted request does not wait for the read', async () => {
  startedWith(new Promise(() => {}), { receivedAt: undefined })
  const over = new AbortController()
  const read = readPosts(over.signal)
  await settled()
  over.abort()
  await expect(read).rejects.toMatchObject({ name: 'AbortError' })
  expect(requestQueue.traffic().calls).toEqual([])
})
