import type { RelayEnv } from './relay-env.ts'
import type { FollowedGame, RelayView } from '#program/relay/relay-view.ts'
import { Hono } from 'hono'
import { Counter, Gauge, Registry } from 'prom-client'

interface Counted {
  view: RelayView
  /** When the newest announcement of a game happened, in milliseconds. */
  newest: (gameId: number) => number | undefined
  /** Calls to the server that are not in the view. */
  calls: () => number
  /** Open WebSockets. */
  readers: () => number
  now: () => number
}

/** What Prometheus reads. Its labels are ids of games and the operator's names of targets: no team, no person. */
export function metrics(counted: Counted): Hono<RelayEnv> {
  const registry = new Registry()
  addGames(registry, counted)
  addTargets(registry, counted)
  addProcess(registry, counted)
  return new Hono<RelayEnv>().get('/metrics', async (c) =>
    c.body(await registry.metrics(), 200, {
      'Content-Type': registry.contentType,
      'Cache-Control': 'no-store',
    }),
  )
}

function addGames(registry: Registry, { view, newest, now }: Counted) {
  const solvesOf = ({ scoreboard }: FollowedGame) =>
    scoreboard?.items.reduce((sum, { solvedCount }) => sum + solvedCount, 0)
  const unsolvedOf = ({ scoreboard }: FollowedGame) =>
    scoreboard && challengesOf(scoreboard).filter(({ solved }) => solved === 0).length
  const ageOf = (time: number | undefined) => time && Math.max(0, now() - time) / 1000
  const gauges: [name: string, help: string, value: (followed: FollowedGame) => number | undefined][] = [
    ['teams', 'Teams on the scoreboard', ({ scoreboard }) => scoreboard?.items.length],
    ['solves', 'Solves on the scoreboard', solvesOf],
    ['challenges', 'Challenges on the scoreboard', ({ scoreboard }) => scoreboard?.challengeCount],
    ['unsolved_challenges', 'Challenges that no team has solved', unsolvedOf],
    [
      'scoreboard_age_seconds',
      'Since the scoreboard was read',
      ({ scoreboardReadAt }) => ageOf(scoreboardReadAt),
    ],
    ['hub_up', 'Whether the hub pushes: 1 or 0', ({ link }) => Number(link === 'live')],
    [
      'newest_announcement_age_seconds',
      'Since what was told last happened',
      ({ game }) => ageOf(newest(game.id)),
    ],
  ]
  for (const [name, help, value] of gauges) {
    const gauge = new Gauge({
      name: `halyard_relay_${name}`,
      help,
      labelNames: ['game'],
      registers: [registry],
      collect() {
        gauge.reset()
        for (const followed of view.games()) {
          const known = value(followed)
          if (known !== undefined) gauge.set({ game: followed.game.id }, known)
        }
      },
    })
  }
}

const challengesOf = ({ challenges }: NonNullable<FollowedGame['scoreboard']>) =>
  Object.values(challenges).flat()

function addTargets(registry: Registry, { view }: Counted) {
  const waiting = new Gauge({
    name: 'halyard_relay_outbox_waiting',
    help: 'Messages that a target has not got yet',
    labelNames: ['target'],
    registers: [registry],
    collect() {
      waiting.reset()
      for (const { name, waiting: count } of view.targets()) waiting.set({ target: name }, count)
    },
  })
  const ended = new Counter({
    name: 'halyard_relay_messages_total',
    help: 'Messages by how they ended: sent, refused, or unknown where the answer was lost',
    labelNames: ['target', 'outcome'],
    registers: [registry],
    collect() {
      ended.reset()
      for (const { name, ended: counts } of view.targets())
        for (const [outcome, count] of Object.entries(counts)) ended.inc({ target: name, outcome }, count)
    },
  })
}

function addProcess(registry: Registry, { view, calls, readers }: Counted) {
  const called = new Counter({
    name: 'halyard_relay_server_calls_total',
    help: 'Calls to the server',
    registers: [registry],
    collect() {
      called.reset()
      called.inc(view.calls() + calls())
    },
  })
  const gauges: [name: string, help: string, value: () => number][] = [
    ['halyard_relay_live_readers', 'Open WebSockets', readers],
    ['process_start_time_seconds', 'When the relay was started', () => view.startedAt / 1000],
    ['process_resident_memory_bytes', 'Memory of the process', () => process.memoryUsage.rss()],
    ['process_heap_bytes', 'Memory of its objects', () => process.memoryUsage().heapUsed],
  ]
  for (const [name, help, value] of gauges) {
    const gauge: Gauge = new Gauge({ name, help, registers: [registry], collect: () => gauge.set(value()) })
  }
}
