import type { Signal } from '#src/features/monitor/triage/signal.ts'
import { useTrafficPath } from './use-traffic-path.ts'
import { useGameAddress } from '#src/state/address/game-address.ts'
import { useTranslation } from '#src/ui/text/translation.tsx'
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
