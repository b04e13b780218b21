import type { ChallengeCategory } from '#src/model/challenge.ts'
import type { Scoreboard } from '#src/model/scoreboard.ts'
import { captures } from '#src/api/captures.ts'
import { games } from '#src/api/games.ts'
import { paths } from '#src/lib/paths.ts'
import { useQuery } from '@tanstack/react-query'

export interface BoardNames {
  challenges: ReadonlyMap<string, { id: number; category: ChallengeCategory }>
  /** Teams with a unique name. */
  teams: ReadonlyMap<string, number>
}

const none: BoardNames = { challenges: new Map(), teams: new Map() }

function namesOn({ challenges, items }: Scoreboard): BoardNames {
  const counts = new Map<string, number>()
  for (const { name } of items) counts.set(name, (counts.get(name) ?? 0) + 1)
  return {
    challenges: new Map(
      Object.values(challenges)
        .flat()
        .map(({ id, title, category }) => [title, { id, category }]),
    ),
    teams: new Map(items.filter(({ name }) => counts.get(name) === 1).map(({ id, name }) => [name, id])),
  }
}

/** Challenges and teams by name, for rows that know only names; covers only those on the board. */
export function useBoardNames(gameId: number): BoardNames {
  const { data } = useQuery({ ...games.scoreboard(gameId), select: namesOn })
  return data ?? none
}

/** Whether the captures were read, or could not be. */
export function useIsTrafficRead(gameId: number): boolean {
  const board = useQuery(games.scoreboard(gameId))
  const captured = useQuery({ ...captures.challenges(gameId), staleTime: Infinity })
  return [board, captured].every(({ isPending, failureCount }) => !isPending || failureCount > 0)
}

/**
 * The path to the captures of a team and a challenge, both by name: the evidence of a submission. Undefined where the
 * challenge captures nothing, or either name is unknown.
 */
export function useTrafficPath(gameId: number) {
  const { challenges, teams } = useBoardNames(gameId)
  const { data: captured } = useQuery({ ...captures.challenges(gameId), staleTime: Infinity })
  return (challengeTitle: string, teamName: string): string | undefined => {
    const challenge = challenges.get(challengeTitle)?.id
    const team = teams.get(teamName)
    const isCaptured = captured?.some(({ id, count }) => id === challenge && count > 0)
    if (!isCaptured || challenge === undefined || team === undefined) return undefined
    return paths.traffic(gameId, { challenge, team })
  }
}
