import type { Arena } from '#arena/parts/arena.ts'
import type { Scoreboards } from '#arena/parts/scoreboards.ts'
import { buildScoreboard } from './scoreboard.ts'
import { ifStorable, retryPause } from '#program/lib/database/storage-problem.ts'
import { gameById, gameIdsStarting } from '#arena/store/games.ts'
import type { Scoreboard } from '#contract/api.gen.ts'

const minute = 60_000
/** How often, and how long before its start, the scoreboard of a game is built without anybody asking. */
const [earlyPeriod, earliest] = [10 * minute, 15 * minute]

/** Scoreboards by game, built on first request, and rebuilt shortly after a change has been pushed (behaviour 4.5). */
export function createScoreboards(arena: Pick<Arena, 'store' | 'clock' | 'dials' | 'edition'>): Scoreboards {
  const scoreboards = new Map<number, Scoreboard>()
  const queued = new Set<number>()

  function build(gameId: number) {
    const game = gameById(arena.store, gameId)
    if (game) scoreboards.set(gameId, buildScoreboard(arena, game))
  }

  function rebuild(gameId: number, delay: number) {
    if (queued.has(gameId)) return // a burst is one rebuild
    queued.add(gameId)
    arena.clock.after(delay, () => {
      queued.delete(gameId)
      if (!ifStorable(() => build(gameId))) rebuild(gameId, retryPause)
    })
  }

  if (arena.edition.showsEarlyScoreboards)
    arena.clock.every(earlyPeriod, () => {
      const now = arena.clock.now()
      for (const id of gameIdsStarting(arena.store, now, now + earliest))
        rebuild(id, arena.dials.scoreboardDelay)
    })

  return {
    of(gameId) {
      if (!scoreboards.has(gameId)) build(gameId)
      const scoreboard = scoreboards.get(gameId)
      if (!scoreboard) throw new Error(`no game ${gameId} to build a scoreboard of`)
      return scoreboard
    },
    cached: (gameId) => scoreboards.get(gameId),
    rebuild: (gameId) => rebuild(gameId, arena.dials.scoreboardDelay),
    drop: (gameId) => void scoreboards.delete(gameId),
  }
}
