import { captures } from '#src/server/reads/captures.ts'
import { paths } from '#src/lib/paths.ts'
import { useQuery } from '@tanstack/react-query'

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
