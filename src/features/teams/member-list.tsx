import type { TeamAction } from './team-question.tsx'
import { membersOf } from './team-rules.ts'
import styles from './teams.module.css'
import type { TeamInfo, TeamMember } from '#src/model/team.ts'
import { Avatar } from '#src/ui/mark/avatar.tsx'
import { Button } from '#src/ui/mark/button.tsx'
import { Chip } from '#src/ui/mark/chip.tsx'
import { Name } from '#src/ui/text/name.tsx'
import { useTranslation } from '#src/ui/text/translation.tsx'
import type { ReactNode } from 'react'

interface MemberListProps {
  team: TeamInfo
  isCaptain: boolean
  /** Nobody can be removed at present. */
  isFixed: boolean
  onAction: (action: TeamAction) => void
}

/** The members of a team; its captain can hand over to another member, or remove one. */
export function MemberList({ team, isCaptain, isFixed, onAction }: MemberListProps) {
  const { t } = useTranslation()
  return (
    <section aria-labelledby="members">
      <h3 id="members">{t('teams.members')}</h3>
      <ul className="stack">
        {membersOf(team).map((member) => (
          <Member key={member.id} member={member}>
            {isCaptain && !member.captain && (
              <span className="flex gap-2">
                <Button
                  size="small"
                  aria-label={t('teams.ask.transfer.open', { member: member.userName })}
                  onClick={() => onAction({ is: 'transfer', member })}
                >
                  {t('teams.ask.transfer.short')}
                </Button>
                <Button
                  size="small"
                  kind="danger"
                  disabled={isFixed}
                  aria-label={t('teams.ask.kick.open', { member: member.userName })}
                  onClick={() => onAction({ is: 'kick', member })}
                >
                  {t('teams.ask.kick.short')}
                </Button>
              </span>
            )}
          </Member>
        ))}
      </ul>
    </section>
  )
}

function Member({ member, children }: { member: TeamMember; children: ReactNode }) {
  const { t } = useTranslation()
  const { userName, avatar, bio, captain } = member
  return (
    <li className={`row wrap gap-3 gap-y-2 border-top py-2 ${styles.memberRow}`}>
      <Avatar name={userName} picture={avatar} size={34} isRound />
      <span className={`stack min-w-0 ${styles.memberWords}`}>
        <Name>{userName}</Name>
        {bio && <Name className="t-s faint">{bio}</Name>}
      </span>
      {captain && <Chip tone="accent">{t('teams.captain')}</Chip>}
      {children}
    </li>
  )
}
