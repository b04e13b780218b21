import { NamedChallenge } from '#src/features/monitor/challenge-name.tsx'
import styles from './cheats.module.css'
import { useTrafficPath } from '#src/features/monitor/traffic/traffic-links.tsx'
import { paths } from '#src/lib/paths.ts'
import { useGameAddress } from '#src/state/address/game-address.ts'
import { Name } from '#src/ui/text/name.tsx'
import { useTranslation } from '#src/ui/text/translation.tsx'
import Network from 'lucide-react/icons/network'
import { Link } from 'react-router-dom'

interface SubmitterLinkProps {
  name: string
  /** Whether it is a user rather than a team. */
  isUser?: boolean
}

/** A team or a user, with a link to their submissions. */
export function SubmitterLink({ name, isUser = false }: SubmitterLinkProps) {
  const { gameId } = useGameAddress()
  return (
    <Link
      to={paths.submissionsWith(gameId, name)}
      className={`block w-label bright hover-underline overflow-hidden no-underline ellipsis ${styles.link}`}
      data-user={isUser}
    >
      <Name>{name}</Name>
    </Link>
  )
}

/** A challenge of the `ChallengesProvider`, with a link to its submissions. */
export function ChallengeLink({ title }: { title: string }) {
  const { gameId } = useGameAddress()
  return (
    <Link
      to={paths.submissionsWith(gameId, title)}
      className={`block w-label bright hover-underline overflow-hidden no-underline ellipsis ${styles.link}`}
    >
      <NamedChallenge title={title} />
    </Link>
  )
}

interface EvidenceLinkProps {
  challenge: string
  team: string
}

/** Links to the captures of a team and a challenge, if there are any. */
export function EvidenceLink({ challenge, team }: EvidenceLinkProps) {
  const { t } = useTranslation()
  const { gameId } = useGameAddress()
  const path = useTrafficPath(gameId)(challenge, team)
  if (path === undefined) return null
  return (
    <Link
      to={path}
      className={`stack hover-raised place-items-center rounded-s accent ${styles.evidence}`}
      aria-label={t('cheats.traffic', { team, challenge })}
    >
      <Network size={15} aria-hidden="true" />
    </Link>
  )
}
