import { send } from '#program/relay/send.ts'
import type { OutgoingMessage, Target } from '#program/relay/target.ts'
import { targetKinds } from '#program/relay/targets/target-kinds.ts'
import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import type { Fault } from './fakes/fake-platform.ts'
import { documented, platformOf } from './fakes/platforms.ts'

const kinds = Object.keys(targetKinds) as Target['kind'][]
const message: OutgoingMessage = { id: '1', text: 'a text', announcements: [] }
const soon = 300

/** The address of a server that treats its connections so. */
async function listening(connected: (socket: Socket) => void) {
  const server = createServer((socket) => connected(socket.on('error', () => {}))).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return `127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** The address of a server that was there a moment ago. */
async function closed() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return `127.0.0.1:${port}`
}

describe.each(kinds)('%s', (kind) => {
  test.each<[string, Fault]>([
    ['ends the connection', { is: 'cut' }],
    ['answers with half a head', { is: 'cut in head' }],
    ['does not answer', { is: 'silent' }],
    ['has a fault', { is: 'answers', with: { status: 500, body: 'fault' } }],
    ['is behind a proxy that has waited too long', { is: 'answers', with: { status: 504, body: 'late' } }],
  ])('that has received a message and %s may have it', async (_name, fault) => {
    const platform = await platformOf(kind)
    platform.fault = fault
    const outcome = await send(message, platform.target, { at: platform.now, deadline: soon })
    expect(outcome.is).toBe('unknown')
    expect(platform.taken).toEqual(['a text'])
  })

  test.each<[string, Fault]>([
    ['breaks', { is: 'cut in body' }],
    ['never ends', { is: 'stalls' }],
  ])('is believed by its status where that says enough, if its answer %s', async (_name, fault) => {
    const platform = await platformOf(kind)
    platform.fault = fault
    const outcome = await send(message, platform.target, { at: platform.now, deadline: soon })
    const saysMore = ['telegram', 'feishu', 'onebot'].includes(kind)
    expect(outcome.is).toBe(saysMore ? 'unknown' : 'sent')
  })

  test('that is out of service has nothing', async () => {
    const platform = await platformOf(kind)
    platform.fault = { is: 'answers', with: { status: 503, body: 'later' } }
    expect(await send(message, platform.target, { at: platform.now })).toMatchObject({ is: 'failed' })
  })

  test('that leads elsewhere is refused, and nobody is called there', async () => {
    const [platform, elsewhere] = [await platformOf(kind), await platformOf(kind)]
    platform.fault = {
      is: 'answers',
      with: {
        status: 307,
        headers: { location: elsewhere.target.to.secret },
        body: documented[kind].accepts.body,
      },
    }
    const outcome = await send(message, platform.target, { at: platform.now })
    expect(outcome).toEqual({ is: 'refused', reason: 'It leads elsewhere (307)', isForAll: true })
    expect(elsewhere.calls).toEqual([])
  })

  test('with a wrong certificate gets nothing', async () => {
    const platform = await platformOf(kind, true)
    const outcome = await send(message, platform.target)
    expect(outcome).toEqual({
      is: 'failed',
      reason: 'Its certificate is not trusted (DEPTH_ZERO_SELF_SIGNED_CERT)',
    })
    expect(platform.calls).toEqual([])
  })

  test.each([
    ['refuses connections', closed, /refuses connections/],
    ['has no address', async () => 'relay.invalid', /no address/],
    ['ends a connection at once', () => listening((socket) => socket.end()), /anything was sent/],
    [
      'breaks off the handshake',
      () => listening((socket) => socket.on('data', () => socket.resetAndDestroy())),
      /anything was sent/,
    ],
    ['never shakes hands', () => listening(() => {}), /reached in time/],
    ['speaks no TLS', () => listening((socket) => socket.end('220 mail\r\n')), /TLS|anything was sent/],
  ])('that %s gets nothing', async (_name, host, reason) => {
    const to = documented[kind].to(`https://${await host()}`)
    const outcome = await send(message, { kind, to }, { deadline: soon })
    expect(outcome).toMatchObject({ is: 'failed', reason: expect.stringMatching(reason) as string })
  })

  test.each([
    'not an address',
    'http://',
    '/services/1',
    'http://me:word@127.0.0.1/',
    'http://127.0.0.1:6667/',
  ])('cannot be at %s', async (secret) => {
    if (kind === 'telegram' && !secret.startsWith('http')) return // a token is no address
    const outcome = await send(message, { kind, to: { ...documented[kind].to(''), secret } })
    expect(outcome).toEqual({
      is: 'refused',
      reason: 'Its address is not one that can be called',
      isForAll: true,
    })
  })

  test('never gives away its secret in a reason', async () => {
    const platform = await platformOf(kind)
    const { secret, signing = '' } = platform.target.to
    const words = `no way for ${secret} with ${signing} at ${new URL(secret).pathname}`
    const body = { message: words, description: words, msg: words, wording: words }
    platform.fault = {
      is: 'answers',
      with: {
        status: 403,
        body: { ...body, ok: false, error_code: 403, code: 19001, status: 'failed', retcode: 1404 },
      },
    }
    const outcome = await send(message, platform.target, { at: platform.now })
    const reason = 'reason' in outcome ? outcome.reason : ''
    expect(reason).not.toBe('')
    const parts = [secret, ...secret.split(/[/:]/), signing].filter(({ length }) => length > 5)
    expect(parts.filter((part) => reason.includes(part))).toEqual([])
  })
})

test('of an answer that has no end, only the beginning is read', async () => {
  const platform = await platformOf('discord')
  platform.fault = { is: 'endless' }
  expect(await send(message, platform.target)).toEqual({ is: 'sent' })
  await vi.waitFor(() => expect(platform.endless.isTaken).toBe(false))
  expect(platform.endless.written).toBeLessThan(20_000_000)
})

test('calls at the same time are told apart', async () => {
  const [silent, good] = [await platformOf('discord'), await platformOf('slack')]
  silent.fault = { is: 'silent' }
  const unreached = await listening(() => {})
  const outcomes = await Promise.all([
    send(message, silent.target, { deadline: soon }),
    send(message, good.target),
    send(message, { kind: 'slack', to: { secret: `https://${unreached}/` } }, { deadline: soon }),
  ])
  expect(outcomes.map(({ is }) => is)).toEqual(['unknown', 'sent', 'failed'])
})
