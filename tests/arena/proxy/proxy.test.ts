import type { EditionName } from '#arena/parts/edition.ts'
import type { ContainerHost } from '#arena/parts/container-host.ts'
import { sharedFlag } from '#arena/containers/puzzle.ts'
import { removeContainer } from '#arena/rules/instances/containers.ts'
import { startContainer } from '#arena/rules/instances/team-containers.ts'
import { startTestContainer } from '#arena/rules/challenges/test-containers.ts'
import { serve } from '#program/lib/serve.ts'
import { once } from 'node:events'
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { gameFixture, minute } from '#tests/arena/rules/game-fixture.ts'

const nobody = '00000000-0000-4000-8000-000000000000'

/** A served arena whose containers are reached through it, with one that a team runs: of any image, or the given service. */
async function proxied({
  image = 'halyard/telegraph',
  service,
  edition = '1.2',
}: { image?: string; service?: Server; edition?: EditionName } = {}) {
  const fixture = gameFixture({}, { edition, dials: { platformProxy: true } })
  const { arena, app, game } = fixture
  const challengeId = fixture.challenge(
    { type: 'StaticContainer' },
    { containerImage: image, containerExposePort: 80, exposePort: 80 },
  )
  if (service) await hostAt(arena.containerHost, service)
  const listening = await serve(app)
  onTestFinished(() => listening.close())
  const { userId } = fixture.team('a')
  const { entry } = await startContainer(arena, { gameId: game.id, challengeId, userId })
  const path = `/api/proxy/${entry}`
  const statusOf = async (asked = path) => (await fetch(listening.url + asked)).status
  return { ...fixture, challengeId, userId, entry, path, statusOf, url: listening.url }
}

async function hostAt(containerHost: ContainerHost, service: Server) {
  service.listen(0, '127.0.0.1')
  await once(service, 'listening')
  onTestFinished(() => void service.close())
  const { port } = service.address() as AddressInfo
  containerHost.start = () => Promise.resolve({ host: '127.0.0.1', port })
}

/** A client of the proxy: the messages it received, and the code it was closed with or the status it was refused with. */
function client(url: string, path: string, protocols: string[] = []) {
  const socket = new WebSocket(url.replace('http', 'ws') + path, protocols)
  onTestFinished(() => socket.terminate())
  const received: { bytes: Buffer; isBinary: boolean }[] = []
  socket.on('message', (bytes: Buffer, isBinary) => received.push({ bytes, isBinary }))
  const outcome = new Promise<number | string>((resolve) => {
    socket.on('unexpected-response', (_request, { statusCode }) => resolve(`refused ${statusCode}`))
    socket.on('close', (code) => resolve(code))
    socket.on('error', (error) => resolve(error.message))
  })
  return {
    socket,
    received,
    outcome,
    text: () => Buffer.concat(received.map(({ bytes }) => bytes)).toString(),
  }
}

const echo = () => createServer((socket) => socket.on('error', () => socket.destroy()).pipe(socket))

test("an entry is the container’s UUID, and the site's config says so", async () => {
  const { entry, guest } = await proxied()
  expect(entry).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
  expect((await guest().send('GET', '/api/config')).body).toMatchObject({ portMapping: 'PlatformProxy' })
})

test("anyone with the UUID receives the container's output in binary messages until it disconnects", async () => {
  const { url, path } = await proxied()
  const { received, outcome, text } = client(url, path)
  expect(await outcome).toBe(1005) // closed without a code
  const line = text().trim().split('\n').at(-1)!
  expect(Buffer.from(line, 'base64').toString().split('').reverse().join('')).toBe(sharedFlag)
  expect(received.every(({ isBinary }) => isBinary)).toBe(true)
})

test('text and binary messages reach the container as the same bytes, in order', async () => {
  const { url, path } = await proxied({ service: echo() })
  const { socket, text } = client(url, path)
  await once(socket, 'open')
  socket.send('Ahoy ⚓ ')
  socket.send(Buffer.from([0x00, 0xff, 0x0a]))
  await vi.waitFor(() => expect(text()).toBe(Buffer.from('Ahoy ⚓ \0').toString() + '\ufffd\n'), {
    timeout: 30_000,
  })
})

test('data sent before the upgrade is answered is not lost', async () => {
  const { url, path } = await proxied({ service: echo() })
  const { socket, text } = client(url, path)
  socket.on('upgrade', () => setImmediate(() => socket.send('first')))
  await vi.waitFor(() => expect(text()).toBe('first'), { timeout: 30_000 })
})

test('megabytes arrive complete both ways, in messages of 4096 bytes at most', async () => {
  const { url, path } = await proxied({ service: echo() })
  const { socket, received } = client(url, path)
  await once(socket, 'open')
  const sent = Buffer.alloc(3_000_000, 'The quick brown fox ')
  for (let at = 0; at < sent.length; at += 500_000) socket.send(sent.subarray(at, at + 500_000))
  const length = () => received.reduce((sum, { bytes }) => sum + bytes.length, 0)
  await vi.waitFor(() => expect(length()).toBe(sent.length), { timeout: 30_000 })
  expect(Buffer.concat(received.map(({ bytes }) => bytes)).equals(sent)).toBe(true)
  expect(Math.max(...received.map(({ bytes }) => bytes.length))).toBeLessThanOrEqual(4096)
})

test('a client that leaves is disconnected after all it sent has arrived', async () => {
  const received: Buffer[] = []
  const ended = vi.fn<() => void>()
  const service = createServer((socket: Socket) =>
    socket.on('data', (bytes) => received.push(bytes)).on('end', ended),
  )
  const { url, path } = await proxied({ service })
  const { socket } = client(url, path)
  await once(socket, 'open')
  socket.send('last words')
  socket.close()
  await vi.waitFor(() => expect(ended).toHaveBeenCalledOnce(), { timeout: 30_000 })
  expect(Buffer.concat(received).toString()).toBe('last words')
})

test('destroying a container closes its tunnels', async () => {
  const { url, path, arena, entry } = await proxied({ image: 'halyard/sounding-line' })
  const { outcome, text } = client(url, path)
  await vi.waitFor(() => expect(text()).toContain('fathoms'), { timeout: 30_000 })
  removeContainer(arena, entry)
  expect(await outcome).toBe(1005)
})

test('a tunnel lasts half an hour', async () => {
  const { url, path, clock } = await proxied({ service: echo() })
  const { socket, outcome } = client(url, path)
  await once(socket, 'open')
  clock.advance(29 * minute)
  socket.send('still here')
  await once(socket, 'message')
  clock.advance(minute)
  expect(await outcome).toBe(1005)
})

test('no sub-protocol is accepted, so that a client that requires one gives up', async () => {
  const { url, path } = await proxied()
  expect(await client(url, path, ['tcp']).outcome).toMatch(/no subprotocol/)
})

test('a plain request says whether the container exists, from a cache of ten minutes', async () => {
  const { statusOf, arena, entry, clock, url, path } = await proxied()
  expect(await statusOf()).toBe(204)
  expect(await statusOf(`/api/proxy/${nobody}`)).toBe(404)
  removeContainer(arena, entry)
  expect(await statusOf()).toBe(204)
  expect(await client(url, path).outcome).toBe('refused 400')
  clock.advance(10 * minute)
  expect(await statusOf()).toBe(404)
})

test('a plain request may use any method', async () => {
  const { guest, path } = await proxied()
  for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS']) {
    expect((await guest().send(method, path)).status).toBe(204)
    expect((await guest().send(method, `/api/proxy/noinst/${nobody}`)).status).toBe(404)
  }
})

test('with the proxy off every tunnel is refused, and entries are addresses again', async () => {
  const { statusOf, arena, url, path, guest } = await proxied()
  arena.dials.platformProxy = false
  expect(await statusOf()).toBe(400)
  expect(await client(url, path).outcome).toBe('refused 400')
  expect((await guest().send('GET', '/api/config')).body).toMatchObject({ portMapping: 'Default' })
})

test('an unknown UUID is refused, and an invalid one gets a page', async () => {
  const { url, guest } = await proxied()
  expect(await client(url, `/api/proxy/${nobody}`).outcome).toBe('refused 404')
  expect((await guest().send('GET', '/api/proxy/7')).type).toBe('text/html')
})

test('a container that does not respond is a 418, however often it is tried', async () => {
  const { url, path, arena, entry } = await proxied()
  arena.containerHost.stop(entry)
  for (let count = 0; count < 70; count++) await client(url, path).outcome
  expect(await client(url, path).outcome).toBe('refused 418')
})

test.each([
  ['1.2', 65],
  ['1.8', 33],
] as const)(
  '%s allows %i open tunnels to a container, and another one when one closes',
  async (edition, most) => {
    const { url, path } = await proxied({ edition, service: echo() })
    const tunnels = Array.from({ length: most }, () => client(url, path))
    await Promise.all(tunnels.map(({ socket }) => once(socket, 'open')))
    expect(await client(url, path).outcome).toBe('refused 400')
    tunnels[0]!.socket.close()
    await vi.waitFor(async () => {
      const next = client(url, path)
      await Promise.race([next.outcome, once(next.socket, 'open')])
      expect(next.socket.readyState).toBe(WebSocket.OPEN)
    })
  },
)

test("the editors' path has no tunnel limit and does not count towards that of others", async () => {
  const { url, path, entry } = await proxied({ service: echo() })
  const paths = Array.from({ length: 66 }, () => `/api/proxy/noinst/${entry}`)
  for (const asked of [...paths, path]) {
    const { socket, outcome } = client(url, asked)
    expect(await Promise.race([outcome, once(socket, 'open')])).toEqual([])
  }
})

test("containers for testing are reached only by the editors' path, which also opens those of teams", async () => {
  const { url, arena, game, challengeId, entry, statusOf } = await proxied()
  const { entry: own } = await startTestContainer(arena, game.id, challengeId)
  expect(await client(url, `/api/proxy/noinst/${own}`).outcome).toBe(1005)
  expect(await client(url, `/api/proxy/noinst/${entry}`).outcome).toBe(1005)
  expect(await client(url, `/api/proxy/${own}`).outcome).toBe('refused 404')
  expect(await statusOf(`/api/proxy/${own}`)).toBe(204)
})
