import { games } from '#src/api/games.ts'
import { useNamedGameId } from '#src/live/game-address.ts'
import type { OwnGame } from '#src/live/own-game.ts'
import { usePhase } from '#src/live/server-time.ts'
import { useSession } from '#src/live/session.tsx'
import { useQuery } from '@tanstack/react-query'

/** The running game that somebody who is signed in follows on every page: the one whose page is looked at, else the one that the reader plays. */
export function useWatchedGame(own: OwnGame | undefined): { gameId: number; isAtGame: boolean } | undefined {
  const named = useNamedGameId()
  const { data: game } = useQuery({ ...games.game(named ?? 0), enabled: false })
  const { is } = useSession()
  const phase = usePhase(game ?? { start: Infinity, end: Infinity })
  if (is !== 'signedIn') return undefined // nothing is kept for strangers, nor for somebody who has just left
  if (game && phase === 'running') return { gameId: game.id, isAtGame: true }
  return own && { gameId: own.id, isAtGame: own.id === named }
}
