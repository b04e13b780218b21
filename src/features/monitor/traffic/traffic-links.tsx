import type { Signal } from '#src/features/monitor/triage/signal.ts'
import { captures } from '#src/server/reads/captures.ts'
import { paths } from '#src/lib/paths.ts'
import { useGameAddress } from '#src/state/address/game-address.ts'
import { useTranslation } from '#src/ui/text/translation.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'

/** Links to the captures of a signal's teams, if any: what they sent to the challenge. */
export function TrafficLinks({ signal: { teams, challenge } }: { signal: Signal }) {
  const { t } = useTranslation()
  const { gameId } = useGameAddress()
  const pathOf = useTrafficPath(gameId)
  if (challenge === undefined) return null
  return teams.map((team) => {
    const path = pathOf(challenge, team)
    return (
      path && (
        <Link key={team} to={path}>
          {t('cheats.traffic', { team, challenge })} →
        </Link>
      )
    )
  })
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
