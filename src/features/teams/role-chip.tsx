import { isLedBy } from './team-rules.ts'
import styles from './teams.module.css'
import type { TeamInfo } from '#src/model/team.ts'
import { useSession } from '#src/state/session/session.tsx'
import { Chip } from '#src/ui/mark/chip.tsx'
import { useTranslation } from '#src/ui/text/translation.tsx'
import Lock from 'lucide-react/icons/lock'

/** The user's role in a team, and whether its members are fixed at present. */
export function RoleChip({ team }: { team: TeamInfo }) {
  const { t } = useTranslation()
  const isCaptain = isLedBy(team, useSession().profile?.userId)
  return (
    <span className={`flex wrap gap-2 ${styles.chips}`}>
      {team.locked && (
        <Chip tone="warn">
          <Lock size={12} aria-hidden="true" /> {t('teams.locked')}
        </Chip>
      )}
      <Chip tone={isCaptain ? 'accent' : 'plain'}>{t(isCaptain ? 'teams.captain' : 'teams.member')}</Chip>
    </span>
  )
}
