import type { GameInfo } from '#src/model/game.ts'
import type { ScoreboardItem } from '#src/model/scoreboard.ts'
import { games } from '#src/server/queries/games.ts'
import { useSession } from '#src/state/session/session.tsx'
import { useQuery } from '@tanstack/react-query'

/**
 * The id of the user's team on this scoreboard. A game tells its name, which identifies the team if it is unique; where it is not,
 * the details of an open game include the id.
 */
export function useOwnTeamId(game: GameInfo, items: ScoreboardItem[]): number | undefined {
  const { is } = useSession()
  const isIn = is === 'signedIn' && game.status === 'Accepted'
  const named = onlyOne(items.filter(({ name }) => name === game.teamName))
  const isUnclear = isIn && items.length > 0 && !named
  const { data } = useQuery({ ...games.details(game.id), enabled: isUnclear })
  return isIn ? (data?.rank?.id ?? named?.id) : undefined
}

const onlyOne = <Item>(items: Item[]): Item | undefined => (items.length === 1 ? items[0] : undefined)
