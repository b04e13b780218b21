import { captures } from '#src/server/queries/captures.ts'
import { games } from '#src/server/queries/games.ts'
import { paths } from '#src/lib/paths.ts'
import { useQuery } from '@tanstack/react-query'

/** Whether the scoreboard and the captures were read, or could not be. */
export function useIsTrafficRead(gameId: number): boolean {
  const scoreboard = useQuery(games.scoreboard(gameId))
  const captured = useQuery({ ...captures.challenges(gameId), staleTime: Infinity })
  return [scoreboard, captured].every(({ isPending, failureCount }) => !isPending || failureCount > 0)
}

/**
 * The path to the captures of a team and a challenge, both by name: the evidence of a submission. Undefined where the
 * challenge has no captures.
 */
export function useTrafficPath(gameId: number) {
  const { data: captured } = useQuery({ ...captures.challenges(gameId), staleTime: Infinity })
  return (challenge: string, team: string): string | undefined =>
    captured?.some(({ title, count }) => title === challenge && count > 0)
      ? paths.traffic(gameId, { challenge, team })
      : undefined
}
