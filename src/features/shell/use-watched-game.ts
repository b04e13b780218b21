import { games } from '#src/api/games.ts'
import { useNamedGameId } from '#src/live/address/game-address.ts'
import type { OwnGame } from '#src/live/game/own-game.ts'
import { usePhase } from '#src/live/time/server-time.ts'
import { useSession } from '#src/live/session/session.tsx'
import { useQuery } from '@tanstack/react-query'

/** The games that are followed on every page. */
export interface WatchedGame {
  /** Its notices are one click away: the game whose page is looked at once it has a board, else the followed one. */
  gameId: number
  /** Runs, and its notices are announced: the game whose page is looked at, else the one that the reader plays. */
  followed: number | undefined
  /** A page of the followed game is looked at. */
  isAtGame: boolean
}

/** The games whose notices somebody who is signed in has on every page: to open, and announced. */
export function useWatchedGame(own: OwnGame | undefined): WatchedGame | undefined {
  const named = useNamedGameId()
  const { data: game, isPending } = useQuery({ ...games.game(named ?? 0), enabled: false })
  const { is } = useSession()
  const phase = usePhase(game ?? { start: Infinity, end: Infinity })
  if (is !== 'signedIn') return undefined // nothing is followed for strangers, nor for somebody who has just left
  const followed = game && phase === 'running' ? game.id : own?.id
  const mayHaveBoard = isPending || (game !== undefined && phase !== 'upcoming')
  const gameId = named !== undefined && mayHaveBoard ? named : followed
  return gameId === undefined ? undefined : { gameId, followed, isAtGame: followed === named }
}
