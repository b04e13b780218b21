import type { Arena } from '#arena/parts/arena.ts'
import { manualClock, systemClock } from '#arena/lib/clock.ts'
import { createApiTokens } from '#arena/parts/api-tokens.ts'
import { defaultDials } from '#arena/parts/dials.ts'
import { type ServerName, editions } from '#arena/parts/edition.ts'
import { createHubs } from '#arena/hubs/create-hubs.ts'
import { hubRoutes } from '#arena/hubs/hub-routes.ts'
import { createSessions } from '#arena/parts/sessions.ts'
import { serve } from '#program/lib/serve.ts'
import { sql } from '#arena/store/sql.ts'
import { openStore } from '#arena/store/store.ts'
import type { UserRole } from '#contract/api.gen.ts'
import { Hono } from 'hono'
import { onTestFinished, vi } from 'vitest'

/** Hubs over a store with one game (id 1), with an account and a cookie for each role. */
export function hubFixture(clock: Arena['clock'] = systemClock, edition: ServerName = '1.2') {
  const store = openStore(':memory:')
  store.run(sql.insertInto('games').values(game))
  const sessions = createSessions({ store, clock })
  const cookies = new Map<string, string>()
  for (const role of ['Banned', 'User', 'Monitor', 'Admin'] as const) {
    store.run(sql.insertInto('users').values(userOf(role)))
    cookies.set(role, sessions.start(role).split(';')[0]!)
  }
  const dials = { ...defaultDials }
  const apiTokens = createApiTokens({ store, clock })
  const hubs = createHubs({ clock, dials, edition: editions[edition], sessions, apiTokens, store })
  onTestFinished(() => hubs.close())
  return { clock, dials, store, sessions, apiTokens, hubs, cookies }
}

/** A client without a socket: records what it receives, and whether and how its link ends. */
export function clientOf(
  fixture: ReturnType<typeof hubFixture>,
  hub: 'user' | 'monitor' | 'admin',
  role = '',
  game: string | null = '1',
) {
  const received: string[] = []
  const ended: string[] = []
  const headers = new Headers({ cookie: fixture.cookies.get(role) ?? '' })
  const link = fixture.hubs.open(
    { hub, game, headers },
    { send: (text) => received.push(text), close: () => ended.push('closed'), cut: () => ended.push('cut') },
  )
  const send = (...messages: unknown[]) =>
    link.receive(messages.map((it) => JSON.stringify(it) + '\x1e').join(''))
  return { received, ended, link, send }
}

/** Arena's hubs on a real port. */
export async function hubServer() {
  const fixture = hubFixture()
  const listening = await serve(new Hono().route('/hub', hubRoutes(fixture)))
  onTestFinished(() => listening.close())
  return { ...fixture, url: listening.url }
}

/** Holds back the refusals of clients; the returned function releases those held so far. */
export function heldRefusals() {
  const waiting: (() => void)[] = []
  vi.spyOn(systemClock, 'after').mockImplementation((_, refuse) => {
    waiting.push(refuse)
    return () => {}
  })
  return () => waiting.splice(0).forEach((refuse) => refuse())
}

export const handshakeMessage = { protocol: 'json', version: 1 }
export const stillClock = () => manualClock(Date.UTC(2026, 1, 6, 9, 31, 7, 120))

const game = {
  title: 'Regatta',
  summary: '',
  content: '',
  hidden: 0 as const,
  acceptWithoutReview: 0 as const,
  writeupRequired: 0 as const,
  practiceMode: 1 as const,
  teamMemberCountLimit: 0,
  containerCountLimit: 3,
  publicKey: '',
  privateKey: '',
  start: 0,
  end: 1,
  writeupDeadline: 1,
  writeupNote: '',
  bloodBonus: 0,
  hashSalt: '',
}

const userOf = (role: UserRole) => ({
  id: role,
  userName: role,
  email: role,
  passwordHash: '',
  stamp: '',
  role,
  emailConfirmed: 1 as const,
  isBot: 0 as const,
})
