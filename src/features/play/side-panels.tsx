import { InstancesSheet } from '#src/features/instances/instances-sheet.tsx'
import { InstancesPanel } from '#src/features/instances/instances-panel.tsx'
import { NoticesPanel } from '#src/features/notices/notices-panel.tsx'
import styles from './play.module.css'
import type { ChallengeDetail } from '#src/model/challenge.ts'
import { useOwnGame } from '#src/state/game/own-game.ts'
import { Card } from '#src/ui/layout/card.tsx'
import { useTranslation } from '#src/ui/text/translation.tsx'
import type { ReactNode } from 'react'

interface SidePanelsProps {
  gameId: number
  running: ChallengeDetail[]
  team: ReactNode
  writeup: ReactNode
}

/**
 * The panels beside the challenges: the user's team, its instances, the notices, and last the writeup, which is due
 * after the game.
 */
export function SidePanels({ gameId, running, team, writeup }: SidePanelsProps) {
  const { t } = useTranslation()
  return (
    <aside className={`column gap-4 min-w-0 sticky overflow-y-auto ${styles.side}`}>
      {team}
      <InstancesPanel gameId={gameId} details={running} />
      <Card aria-label={t('notices.title')} className={`column ${styles.notices}`}>
        <NoticesPanel gameId={gameId} isTitled />
      </Card>
      {writeup}
    </aside>
  )
}

interface PanelSheetProps {
  gameId: number
  running: ChallengeDetail[]
}

/** The instances of a game played for practice; those of the user's current game are shown above every page. */
export function PanelSheet({ gameId, running }: PanelSheetProps) {
  const own = useOwnGame()
  return own?.id === gameId ? null : <InstancesSheet gameId={gameId} running={running} />
}
