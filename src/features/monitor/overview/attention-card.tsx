import type { Overview, Waiting } from './overview.ts'
import styles from './overview.module.css'
import { ChallengeName } from '#src/features/monitor/challenge-name.tsx'
import type { Signal } from '#src/features/monitor/triage/signal.ts'
import { SignalTeams } from '#src/features/monitor/triage/signal-teams.tsx'
import { signalTitle } from '#src/features/monitor/triage/signal-title.ts'
import { useEvidence, useOpenSignals } from '#src/features/monitor/triage/use-signals.ts'
import { useDoubts } from '#src/features/monitor/use-doubts.ts'
import { paths } from '#src/lib/paths.ts'
import { useCountedFreshness } from '#src/state/freshness/freshness.tsx'
import { ReadFallback } from '#src/state/freshness/read-fallback.tsx'
import { HealthMark } from '#src/parts/health/health-mark.tsx'
import { CardHead } from '#src/ui/layout/card-head.tsx'
import { Card } from '#src/ui/layout/card.tsx'
import { Skeleton } from '#src/ui/layout/skeleton.tsx'
import { Chip } from '#src/ui/mark/chip.tsx'
import { useTranslation } from '#src/ui/text/translation.tsx'
import Check from 'lucide-react/icons/check'
import ChevronRight from 'lucide-react/icons/chevron-right'
import type { TFunction } from 'i18next'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'

/** All that waits for somebody, each a link to where it is dealt with; or that nothing does. */
export function AttentionCard({ overview }: { overview: Overview }) {
  const { t } = useTranslation()
  const { game, links, waiting = [] } = overview
  const { submissions, events, cheats } = useEvidence(game.id)
  useCountedFreshness(submissions)
  const signals = useOpenSignals(game.id, { readsBack: false })?.open
  const { doubts, count, unread } = useDoubts()
  const missing = [submissions, events, cheats].find(({ data }) => data === undefined) ?? unread
  const isRead = signals !== undefined && unread === undefined
  const items: Waiting[] = [...waiting, ...signalItems(t, game.id, signals ?? [])]
  const open = waiting.length + (signals?.length ?? 0) + doubts.length
  return (
    <Card aria-labelledby="attention">
      <CardHead id="attention" title={t('monitor.needsAttention')}>
        {isRead && open > 0 && <Chip tone="warn">{open}</Chip>}
      </CardHead>
      {items.length + doubts.length > 0 && (
        <ul className={styles.items}>
          {items.map(({ key, text, to, note }) => (
            <Item key={key} to={to} note={note}>
              <span className="block truncate">{text}</span>
            </Item>
          ))}
          {doubts.map((doubt) => (
            <Item key={doubt.title} to={links.doubt(doubt)} note={<HealthMark health={doubt.health} />}>
              <ChallengeName title={doubt.title} category={doubt.category} />
            </Item>
          ))}
        </ul>
      )}
      {!isRead && (
        <div className={`border-top ${styles.note}`}>
          <ReadFallback
            read={missing ?? submissions}
            what={missing === events ? 'events' : missing === cheats ? 'cheats' : 'submissions'}
            whileLoading={<Skeleton rows={4} height={24} />}
          />
        </div>
      )}
      {isRead && open === 0 && (
        <p className="row gap-2 p-4 t-s w-label good border-top">
          <Check size={18} aria-hidden="true" />
          {t('overview.well')}
        </p>
      )}
      {isRead && <p className={`t-xs faint border-top ${styles.note}`}>{t('overview.basis', { count })}</p>}
    </Card>
  )
}

/** How many of the open signals are named, newest first. */
const namedSignals = 3

/** How many signals are open, and the newest of them, each with a link to its evidence. */
function signalItems(t: TFunction, gameId: number, signals: readonly Signal[]): Waiting[] {
  if (signals.length === 0) return []
  return [
    { key: 'signals', text: t('overview.signals', { count: signals.length }), to: paths.triage(gameId) },
    ...signals.slice(0, namedSignals).map((signal) => ({
      key: signal.key,
      text:
        signal.teams.length > 2 ? (
          <bdi translate="no">{signal.challenge ?? ''}</bdi>
        ) : (
          <SignalTeams names={signal.teams} />
        ),
      note: signalTitle(t, signal),
      to: paths.submissionsOf(gameId, { signal: signal.key }),
    })),
  ]
}

function Item({ to, note, children }: { to: string; note: ReactNode; children: ReactNode }) {
  return (
    <li>
      <Link to={to} className={`row gap-2 t-s hover-raised unlined outline-inside ${styles.item}`}>
        <span className="flex-1 min-w-0 w-label">{children}</span>
        {note && <span className={`min-w-0 t-xs dim text-end ${styles.remark}`}>{note}</span>}
        <ChevronRight className="flex-none faint" size={16} aria-hidden="true" />
      </Link>
    </li>
  )
}
