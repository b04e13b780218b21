import { InviteCard } from './invite-card.tsx'
import { LockNote, useLock } from './lock-note.tsx'
import { MemberList } from './member-list.tsx'
import { RoleChip } from './role-chip.tsx'
import { TeamForm } from './team-form.tsx'
import { type TeamAction, TeamQuestion } from './team-question.tsx'
import { isLedBy } from './team-rules.ts'
import styles from './teams.module.css'
import type { TeamInfo } from '#src/model/team.ts'
import { refetchTeams } from '#src/server/reads/teams.ts'
import { changeTeamPicture } from '#src/server/writes/teams.ts'
import { useSession } from '#src/state/session/session.tsx'
import { Avatar } from '#src/ui/mark/avatar.tsx'
import { Button } from '#src/ui/mark/button.tsx'
import { Dialog } from '#src/ui/overlay/dialog.tsx'
import { lazyPart } from '#src/ui/overlay/lazy-part.tsx'
import { useTranslation } from '#src/ui/text/translation.tsx'
import { useQueryClient } from '@tanstack/react-query'
import ImageUp from 'lucide-react/icons/image-up'
import { type ReactNode, useState } from 'react'

interface TeamDialogProps {
  team: TeamInfo
  /** What the user may want to do next, a button at the foot. */
  then?: ReactNode
  onClose: () => void
}

/** One team: its members, and for its captain everything that can be changed about it. */
export function TeamDialog({ team, then, onClose }: TeamDialogProps) {
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
        <div className="row wrap justify-between gap-2">
          <Button
            kind="danger"
            disabled={isFixed}
            onClick={() => setAction({ is: isCaptain ? 'disband' : 'leave' })}
          >
            {t(isCaptain ? 'teams.ask.disband.open' : 'teams.ask.leave.open')}
          </Button>
          {then}
        </div>
      }
    >
      <div className={`stack gap-5 ${styles.dialog}`}>
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

const PictureDialog = lazyPart(
  async () => (await import('#src/features/upload/picture-dialog.tsx')).PictureDialog,
  { texts: 'later' },
)

interface TeamPictureProps {
  team: TeamInfo
  isCaptain: boolean
}

/** The picture of a team; its captain can change it here. */
function TeamPicture({ team, isCaptain }: TeamPictureProps) {
  const { t } = useTranslation()
  const cache = useQueryClient()
  const [isOpen, setIsOpen] = useState(false)
  const picture = <Avatar name={team.name} picture={team.avatar} size={52} />
  if (!isCaptain) return picture
  return (
    <>
      <button
        type="button"
        className={`stack relative bright p-0 ${styles.picture}`}
        aria-label={t('teams.avatar.change')}
        onClick={() => setIsOpen(true)}
      >
        {picture}
        <ImageUp className="absolute border-edge round bg-raised" size={14} aria-hidden="true" />
      </button>
      {isOpen && (
        <PictureDialog
          title={t('teams.avatar.title', { team: team.name })}
          send={(file, watch) => changeTeamPicture(team.id, file, watch)}
          onDone={() => void refetchTeams(cache)}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  )
}
