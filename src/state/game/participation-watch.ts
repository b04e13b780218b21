import type { GameDetail, GameInfo } from '#src/model/game.ts'
import { invalidate } from '#src/server/cache/invalidate.ts'
import { games } from '#src/server/reads/games.ts'
import { teams } from '#src/server/reads/teams.ts'
import { isRefusal } from '#src/lib/errors.ts'
import type { Query, QueryCacheNotifyEvent, QueryClient } from '@tanstack/react-query'

/**
 * Watches every read for a change in the user's participation in a game: refused details, or those of another team, mean that
 * the game and the teams have changed, and both are read again at once; a changed status has the details read again, which
 * are not polled once they were refused. Returns a function that stops it.
 */
export function watchParticipation(cache: QueryClient): () => void {
  const statuses = new WeakMap<Query, unknown>()
  const ownTeams = new WeakMap<Query, unknown>()
  const again = (...queryKeys: (readonly unknown[])[]) => {
    for (const queryKey of queryKeys) void invalidate(cache, { queryKey })
  }
  function readDetails(query: Query, gameId: number) {
    const team = isRefusal(query.state.error)
      ? 'none'
      : (query.state.data as GameDetail | undefined)?.rank?.id
    const known = ownTeams.get(query)
    ownTeams.set(query, team)
    const isNews = team === 'none' ? known !== 'none' : known !== undefined && known !== team
    if (isNews) again(games.game(gameId).queryKey, teams.own().queryKey)
  }
  function readGame(query: Query, gameId: number) {
    const { status } = query.state.data as GameInfo
    const known = statuses.get(query)
    statuses.set(query, status)
    if (known !== undefined && known !== status) again(games.details(gameId).queryKey)
  }
  return cache.getQueryCache().subscribe((event) => {
    if (!isRead(event)) return
    const { query } = event
    const [, gameId, what] = query.queryKey
    if (query.queryKey[0] !== games.all()[0] || typeof gameId !== 'number') return
    if (what === 'details') readDetails(query, gameId)
    else if (what === 'game' && query.state.data !== undefined) readGame(query, gameId)
  })
}

const isRead = (event: QueryCacheNotifyEvent) =>
  event.type === 'updated' && (event.action.type === 'success' || event.action.type === 'error')
