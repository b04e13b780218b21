import { isLedBy, teamLimits } from './team-rules.ts'
import styles from './teams.module.css'
import type { TeamInfo } from '#contract/api.gen.ts'
import { useSession } from '#src/live/session/session.tsx'
import { Button } from '#src/ui/button.tsx'
import { lazyPart } from '#src/ui/lazy-part.tsx'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

const CreateDialog = lazyPart(async () => (await import('./create-dialog.tsx')).CreateDialog)
const JoinDialog = lazyPart(async () => (await import('./join-dialog.tsx')).JoinDialog)

interface TeamsActionsProps {
  own: TeamInfo[]
  onOpen: (teamId: number) => void
}

/** The two ways to a team: founding one, and joining one by its invitation. */
export function TeamsActions({ own, onOpen }: TeamsActionsProps) {
  const { t } = useTranslation()
  const { profile } = useSession()
  const [asked, setAsked] = useState<'create' | 'join'>()
  const close = () => setAsked(undefined)
  const isFull = own.filter((team) => isLedBy(team, profile?.userId)).length >= teamLimits.captained
  const arrive = (teamId: number | undefined) => {
    close()
    if (teamId !== undefined) onOpen(teamId)
  }
  return (
    <div className={styles.acts}>
      <Button kind="go" onClick={() => setAsked('create')}>
        {t('teams.create.open')}
      </Button>
      <Button onClick={() => setAsked('join')}>{t('teams.join.open')}</Button>
      {asked === 'create' && <CreateDialog isFull={isFull} onDone={arrive} onClose={close} />}
      {asked === 'join' && <JoinDialog onDone={arrive} onClose={close} />}
    </div>
  )
}
