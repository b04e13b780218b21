import { AttentionCard } from './attention-card.tsx'
import { LoadCard } from './load-card.tsx'
import type { Overview } from './overview.ts'
import styles from './overview.module.css'
import { RaceCard } from './race-card.tsx'
import { usePhase } from '#src/state/time/server-time.ts'

/** The cards below the band; loaded once that is shown. */
export function OverviewCards({ overview }: { overview: Overview }) {
  const isRunning = usePhase(overview.game) === 'running'
  return (
    <div className={`flex wrap gap-3 ${styles.cards}`}>
      <AttentionCard overview={overview} />
      <RaceCard gameId={overview.game.id} />
      {isRunning && <LoadCard overview={overview} />}
    </div>
  )
}
