import { peeked } from '#src/server/cache/polled.ts'
import { games } from '#src/server/reads/games.ts'
import { useNamedGameId } from '#src/state/address/game-address.ts'
import type { OwnGame } from '#src/state/game/own-game.ts'
import { usePhase } from '#src/state/time/server-time.ts'
import { useSession } from '#src/state/session/session.tsx'
import { useQuery } from '@tanstack/react-query'

/** The games followed on every page. */
export interface WatchedGame {
  /** The game whose notices can be opened: that of the page once it has a scoreboard, otherwise the followed one. */
  gameId: number
  /** The game whose notices are announced: that of the page if it is running, otherwise the one the user plays. */
  followed: number | undefined
  /** Whether a page of the followed game is open. */
  isAtGame: boolean
}

/** The games whose notices a signed-in user can open and has announced on every page. */
export function useWatchedGame(own: OwnGame | undefined): WatchedGame | undefined {
  const named = useNamedGameId()
  const { data: game, isPending } = useQuery(peeked(games.game(named ?? 0)))
  const { is } = useSession()
  const phase = usePhase(game ?? { start: Infinity, end: Infinity })
  if (is !== 'signedIn') return undefined // nothing is followed while signed out, or right after a log-out
  const followed = game && phase === 'running' ? game.id : own?.id
  const mayHaveScoreboard = isPending || (game !== undefined && phase !== 'upcoming')
  const gameId = named !== undefined && mayHaveScoreboard ? named : followed
  return gameId === undefined ? undefined : { gameId, followed, isAtGame: followed === named }
}
