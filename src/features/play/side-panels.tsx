import { InstancesPanel } from '#src/live/instances/instances-panel.tsx'
import { NoticesPanel } from '#src/live/notices/notices-panel.tsx'
import styles from './play.module.css'
import type { ChallengeDetail } from '#contract/api.gen.ts'
import { Deck } from '#src/ui/deck.tsx'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

interface SidePanelsProps {
  gameId: number
  running: ChallengeDetail[]
  team: ReactNode
}

/** Beside the challenges: the own team, its containers, the notices. */
export function SidePanels({ gameId, running, team }: SidePanelsProps) {
  const { t } = useTranslation()
  return (
    <aside className={styles.side}>
      {team}
      <InstancesPanel gameId={gameId} details={running} />
      <Deck aria-label={t('notices.title')} className={styles.notices}>
        <NoticesPanel gameId={gameId} isTitled />
      </Deck>
    </aside>
  )
}
