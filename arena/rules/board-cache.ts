import type { Arena } from '#arena/parts/arena.ts'
import type { Boards } from '#arena/parts/boards.ts'
import { buildBoard } from './board.ts'
import { ifStorable, retryPause } from '#arena/store/storage-problem.ts'
import { gameById, gameIdsStarting } from '#arena/store/games.ts'
import type { Scoreboard } from '#contract/api.gen.ts'

const minute = 60_000
/** How often, and how long before its start, the board of a game is built without anybody asking. */
const [earlyPeriod, earliest] = [10 * minute, 15 * minute]

/** Boards by game, built on first request, and rebuilt shortly after a change has been pushed (behaviour 4.5). */
export function createBoards(arena: Pick<Arena, 'store' | 'clock' | 'dials' | 'edition'>): Boards {
  const boards = new Map<number, Scoreboard>()
  const queued = new Set<number>()

  function build(gameId: number) {
    const game = gameById(arena.store, gameId)
    if (game) boards.set(gameId, buildBoard(arena, game))
  }

  function rebuild(gameId: number, delay: number) {
    if (queued.has(gameId)) return // a burst is one rebuild
    queued.add(gameId)
    arena.clock.after(delay, () => {
      queued.delete(gameId)
      if (!ifStorable(() => build(gameId))) rebuild(gameId, retryPause)
    })
  }

  if (arena.edition.showsEarlyBoards)
    arena.clock.every(earlyPeriod, () => {
      const now = arena.clock.now()
      for (const id of gameIdsStarting(arena.store, now, now + earliest)) rebuild(id, arena.dials.boardDelay)
    })

  return {
    of(gameId) {
      if (!boards.has(gameId)) build(gameId)
      const board = boards.get(gameId)
      if (!board) throw new Error(`no game ${gameId} to build a board of`)
      return board
    },
    cached: (gameId) => boards.get(gameId),
    rebuild: (gameId) => rebuild(gameId, arena.dials.boardDelay),
    drop: (gameId) => void boards.delete(gameId),
  }
}
