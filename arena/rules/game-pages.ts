import { BoundedMap } from '#program/lib/bounded-map.ts'
import type { Arena } from '#arena/parts/arena.ts'
import type { GamePage, GamePages } from '#arena/parts/game-pages.ts'
import { gameOf } from '#arena/rules/accounts/access.ts'
import { divisionInfosOf, divisionNamesOf } from './divisions.ts'
import { gameById } from '#arena/store/games.ts'

/** Milliseconds since it was last read. */
const keptFor = 2 * 24 * 3600_000

/** Creates the pages; as the real server does, it keeps those that were read, deleted games too. */
export function createGamePages(arena: Pick<Arena, 'store' | 'clock' | 'edition'>): GamePages {
  // More games than one site has.
  const kept = new BoundedMap<number, GamePage & { until: number }>(1000)

  function pageOf(gameId: number): GamePage {
    const known = kept.get(gameId)
    const isGone = gameById(arena.store, gameId) === undefined
    if (isGone && known && arena.clock.now() < known.until) return known
    const game = gameOf(arena, gameId)
    const divisions = arena.edition.divisionsHaveRights
      ? divisionInfosOf(arena, gameId)
      : divisionNamesOf(arena, gameId)
    return { game, divisions }
  }

  return {
    of(gameId) {
      const { game, divisions } = pageOf(gameId)
      if (arena.edition.keepsDeletedGames)
        kept.set(gameId, { game, divisions, until: arena.clock.now() + keptFor })
      return { game, divisions }
    },
  }
}
