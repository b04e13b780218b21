import type { Division } from '#src/model/division.ts'
import type { GameInfo } from '#src/model/game.ts'
import { games } from '#src/server/queries/games.ts'
import { serverNow } from '#src/server/transport/server-clock.ts'
import { useQuery } from '@tanstack/react-query'

/** Finds the division that a team already has in a game: by the user's participation, or the board once there is one. */
export function useDivisionOf(game: GameInfo) {
  const hasDivisions = game.divisions.length > 0
  const { data: board } = useQuery({
    ...games.scoreboard(game.id),
    enabled: hasDivisions && game.start <= serverNow(),
  })
  return (teamId: number, teamName: string | undefined): Division | undefined => {
    const onBoard = board?.items.find(({ id }) => id === teamId)?.division
    const own = teamName !== undefined && teamName === game.teamName ? game.division : undefined
    const known = onBoard ?? own
    return game.divisions.find(({ id }) => id === known?.id)
  }
}
