import type { Arena } from '#arena/parts/arena.ts'
import type { ConnectRequest } from '#arena/parts/hubs.ts'
import { hasGame } from '#arena/store/games.ts'

/** The group a client joins, or undefined if the hub refuses it (behaviour 7). Checked once, at the handshake. */
export function groupFor(
  { sessions, apiTokens, store, edition }: Pick<Arena, 'sessions' | 'apiTokens' | 'store' | 'edition'>,
  { hub, game, headers }: ConnectRequest,
) {
  const hasToken = (given: Headers) => edition.hasApiTokens && apiTokens.accepts(given)
  const role = sessions.callerOf(headers)?.role
  if (hub === 'admin') return role === 'Admin' ? groups.admin : undefined
  if (hub === 'monitor' && role !== 'Monitor' && role !== 'Admin' && !hasToken(headers)) return undefined
  if (game === null || !/^\d{1,15}$/.test(game)) return undefined
  return hasGame(store, Number(game)) ? groups[hub](Number(game)) : undefined
}

/** Names of the groups that messages are sent to. */
export const groups = {
  admin: 'admin',
  user: (gameId: number) => `user ${gameId}`,
  monitor: (gameId: number) => `monitor ${gameId}`,
}
