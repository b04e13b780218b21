import { InviteCard } from './invite-card.tsx'
import { LockNote } from './lock-note.tsx'
import { MemberList } from './member-list.tsx'
import { RoleChip } from './role-chip.tsx'
import type { TeamAction } from './team-action.ts'
import { TeamForm } from './team-form.tsx'
import { TeamPicture } from './team-picture.tsx'
import { TeamQuestion } from './team-question.tsx'
import { isLedBy } from './team-rules.ts'
import styles from './teams.module.css'
import { useLock } from './use-lock.ts'
import type { TeamInfo } from '#contract/api.gen.ts'
import { useSession } from '#src/live/session/session.tsx'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

interface TeamDialogProps {
  team: TeamInfo
  onClose: () => void
}

/** One team: who is in it, and for its captain everything that can be changed about it. */
export function TeamDialog({ team, onClose }: TeamDialogProps) {
  const { t } = useTranslation()
  const { profile } = useSession()
  const [action, setAction] = useState<TeamAction>()
  const lock = useLock(team)
  const isCaptain = isLedBy(team, profile?.userId)
  const isFixed = lock.is === 'running'
  const finish = (done: TeamAction) => {
    setAction(undefined)
    if (done.is === 'leave' || done.is === 'disband') onClose()
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={team.name}
      about={<RoleChip team={team} />}
      before={<TeamPicture team={team} isCaptain={isCaptain} />}
      footer={
        <Button
          kind="danger"
          disabled={isFixed}
          onClick={() => setAction({ is: isCaptain ? 'disband' : 'leave' })}
        >
          {t(isCaptain ? 'teams.ask.disband.open' : 'teams.ask.leave.open')}
        </Button>
      }
    >
      <div className={styles.dialog}>
        <LockNote lock={lock} />
        {isCaptain ? <TeamForm team={team} /> : team.bio && <p dir="auto">{team.bio}</p>}
        <MemberList team={team} isCaptain={isCaptain} isFixed={isFixed} onAction={setAction} />
        {isCaptain && <InviteCard team={team} onAction={setAction} />}
      </div>
      {action && (
        <TeamQuestion team={team} action={action} onDone={finish} onClose={() => setAction(undefined)} />
      )}
    </Dialog>
  )
}
