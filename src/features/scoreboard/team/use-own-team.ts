import type { GameInfo } from '#src/model/game.ts'
import type { ScoreboardItem } from '#src/model/scoreboard.ts'
import { games } from '#src/server/queries/games.ts'
import { useSession } from '#src/state/session/session.tsx'
import { useQuery } from '@tanstack/react-query'

/**
 * The id of the user's team on this scoreboard. The server includes it in the details of an open game; afterwards only the
 * name is known, which identifies the team only if it is unique.
 */
export function useOwnTeamId(game: GameInfo, items: ScoreboardItem[]): number | undefined {
  const { is } = useSession()
  const isIn = is === 'signedIn' && game.status === 'Accepted'
  const { data } = useQuery({ ...games.details(game.id), enabled: isIn })
  if (!isIn) return undefined
  return data?.rank?.id ?? onlyOne(items.filter(({ name }) => name === game.teamName))?.id
}

const onlyOne = <Item>(items: Item[]): Item | undefined => (items.length === 1 ? items[0] : undefined)
