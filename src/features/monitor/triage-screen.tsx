import { Depth } from './triage/depth.tsx'
import { TrafficLinks } from './traffic-links.tsx'
import type { Signal } from './triage/signal.ts'
import { SignalList } from './triage/signal-list.tsx'
import styles from './triage/triage.module.css'
import { useEvidence, useOpenSignals } from './triage/use-signals.ts'
import { DeskMark } from './desk-mark.tsx'
import { HealthCard } from './health-card.tsx'
import { Unread } from './unread.tsx'
import { useGameAddress } from '#src/live/address/game-address.ts'
import { Title } from '#src/live/page/title.tsx'
import { useTranslation } from 'react-i18next'

/** What a monitor may want to look at, each with its evidence and a plain reason; it judges nobody. */
export function TriageScreen() {
  const { t } = useTranslation()
  const { gameId } = useGameAddress()
  const { submissions, events, cheats } = useEvidence(gameId)
  const signals = useOpenSignals(gameId)
  const unread = [submissions, events, cheats].find(({ data }) => data === undefined)
  return (
    <>
      <Title page={t('monitor.triage')} />
      <DeskMark read={submissions} />
      {signals ? (
        <div className={styles.board}>
          <div className={styles.main}>
            <Depth />
            <SignalList {...signals} further={trafficLinks} />
          </div>
          <aside aria-label={t('monitor.doubtful')}>
            <HealthCard />
          </aside>
        </div>
      ) : (
        <Unread read={unread ?? submissions} what="submissions" />
      )}
    </>
  )
}

const trafficLinks = (signal: Signal) => <TrafficLinks signal={signal} />
