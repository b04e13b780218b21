import type { DivisionId, GameDivision } from '#src/model/division.ts'
import type { GameInfo } from '#src/model/game.ts'
import { games } from '#src/server/queries/games.ts'
import { serverNow } from '#src/server/transport/server-clock.ts'
import { isRefusal } from '#src/lib/errors.ts'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'

/** The divisions of a game, for joining it. */
interface Entries {
  /** The divisions that a team can enter with. */
  open: readonly GameDivision[]
  shut: readonly GameDivision[]
  /** The division that a team is in already. */
  divisionOf: (teamId: number, teamName: string | undefined) => DivisionId | undefined
  /** Whether that division holds for every further member; elsewhere the last choice counts. */
  isFixed: boolean
  /** What has to be read before a choice is possible. */
  read: UseQueryResult | undefined
}

/** With what a game can be entered: asked of servers that can tell, else of the game and its scoreboard. */
export function useEntries(game: GameInfo): Entries {
  const { id, divisions, can } = game
  const read = useQuery({ ...games.entries(id), enabled: can.checkEntries })
  const isAsked = can.checkEntries && !isRefusal(read.error)
  const { data: scoreboard } = useQuery({
    ...games.scoreboard(id),
    enabled: !isAsked && divisions.length > 0 && game.start <= serverNow(),
  })
  if (isAsked) {
    const { teams = [], joinable = [] } = read.data ?? {}
    return {
      open: divisions.filter(({ id }) => joinable.includes(id)),
      shut: divisions.filter(({ id }) => !joinable.includes(id)),
      divisionOf: (teamId) => teams.find(({ id }) => id === teamId)?.divisionId ?? undefined,
      isFixed: true,
      read: read.data ? undefined : read,
    }
  }
  return {
    open: divisions,
    shut: [],
    divisionOf(teamId, teamName) {
      const own = teamName !== undefined && teamName === game.teamName ? game.division : undefined
      const known = scoreboard?.items.find(({ id }) => id === teamId)?.division ?? own
      return divisions.find(({ id }) => id === known?.id)?.id
    },
    isFixed: false,
    read: undefined,
  }
}
