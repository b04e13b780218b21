import { giveNotice } from '#arena/rules/notices.ts'
import { createArena } from '#arena/start/create-arena.ts'
import { serve } from '#program/lib/serve.ts'
import { startRelay } from '#program/relay/start/start-relay.ts'
import type { NoticeType } from '#src/model/notice.ts'
import { processAt } from '#src/lib/process.ts'
import { runIn, surroundings } from '#src/lib/surroundings.ts'
import { seededFile } from '#tests/support/seeded-file.ts'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { WebSocket } from 'ws'
import { expect, onTestFinished, test, vi } from 'vitest'
import { webhookTarget } from './fakes/webhook-target.ts'

/** An arena with a game in progress on a port of this machine. */
async function arenaThere(edition: '1.2' | '1.8') {
  const { file, world } = seededFile()
  const { app, arena, close } = createArena({ file, edition, dials: { rateLimits: false, botSpeed: 0 } })
  const listening = await serve(app)
  onTestFinished(async () => {
    await listening.close()
    close()
  })
  return { arena, gameId: world.running, url: listening.url }
}

/** Has the core of this process reach this server; its transport, once loaded, keeps the address that it had then. */
function reach(url: string) {
  const before = surroundings
  const there = (address: string) => address.replace(before.origin, url)
  class Socket extends WebSocket {
    constructor(address: string) {
      super(there(address.replace(/^ws/, 'http')).replace(/^http/, 'ws'))
    }
  }
  runIn(
    processAt(before.origin, {
      fetch: (input, init) =>
        input instanceof Request
          ? fetch(new Request(there(input.url), input), init)
          : fetch(there(String(input)), init),
      WebSocket: Socket as unknown as typeof globalThis.WebSocket,
    }),
  )
  onTestFinished(() => runIn(before))
}

async function setUp(edition: '1.2' | '1.8') {
  const { arena, gameId, url } = await arenaThere(edition)
  reach(url)
  const data = fs.mkdtempSync(path.join(os.tmpdir(), 'relay-'))
  onTestFinished(() => fs.rmSync(data, { recursive: true }))
  const { target, lines: told } = await webhookTarget({ Normal: '{text}', FirstBlood: '{team} {challenge}' })
  const start = async () => {
    const config = {
      server: url,
      games: 'running',
      data,
      host: '127.0.0.1',
      port: 0,
      targets: [target],
    } as const
    const relay = await startRelay(config, { tellsThePast: false, calls: () => 0, print: () => {} })
    let end = () => {
      end = () => Promise.resolve()
      return relay.close()
    }
    onTestFinished(() => end())
    await vi.waitFor(() => expect(relay.view.games().map(({ link }) => link)).toEqual(['live']), 30_000)
    return { url: relay.url, close: () => end() }
  }
  const give = (type: NoticeType, ...values: string[]) => giveNotice(arena, gameId, type, values)
  return { start, told, give }
}

test.each(['1.2', '1.8'] as const)(
  'what happens in a running game of a server of %s reaches a target as it happens, and each once',
  async (edition) => {
    const { start, told, give } = await setUp(edition)
    const { close } = await start()
    expect(told()).toEqual(['']) // nothing of what was before
    give('Normal', 'The kitchen is open')
    give('FirstBlood', 'Jib & Jitter', 'A challenge of today')
    await vi.waitFor(
      () => expect(told()).toEqual(['The kitchen is open', 'Jib & Jitter A challenge of today']),
      30_000,
    )
    await close()
    give('Normal', 'While the relay was away')
    await start()
    give('FirstBlood', 'Boom', 'A challenge of today')
    give('Normal', 'It is back')
    await vi.waitFor(() => expect(told().at(-1)).toBe('It is back'), 30_000)
    expect(told().slice(2)).toEqual(['While the relay was away', 'It is back'])
  },
)

test('what a relay serves is there while it runs', async () => {
  const { start } = await setUp('1.8')
  const { url } = await start()
  const health = await fetch(new URL('healthz', url))
  expect([health.status, await health.json()]).toMatchObject([200, { status: 'healthy' }])
  await vi.waitFor(
    async () =>
      expect(await (await fetch(new URL('metrics', url))).text()).toContain('halyard_relay_solves{'),
    30_000,
  )
})
