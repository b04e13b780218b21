import { type Dismissed, dismissedFrom, withDismissed, withoutKey } from './dismissed.ts'
import { SignalLinks } from './signal-links.tsx'
import { SignalReason } from './signal-text.tsx'
import { SignalTeams } from './signal-teams.tsx'
import { grouped, joined, type Signal, signalTitle } from './signal.ts'
import styles from './triage.module.css'
import { getStored, setStored } from '#src/lib/storage.ts'
import { useGameAddress } from '#src/state/address/game-address.ts'
import { Ago } from '#src/state/time/ago.tsx'
import { useUserKey } from '#src/state/session/session.tsx'
import { Button } from '#src/ui/mark/button.tsx'
import { Chip } from '#src/ui/mark/chip.tsx'
import { Empty } from '#src/ui/layout/empty.tsx'
import { ListRows } from '#src/ui/table/list-page.tsx'
import { useTranslation } from '#src/ui/text/translation.tsx'
import type { ReactNode } from 'react'

interface SignalListProps {
  open: Signal[]
  dismissed: Signal[]
  /** Only signals that match a filter are among these. */
  isFiltered: boolean
  /** Links to more about a signal than its rows. */
  further: (signal: Signal) => ReactNode
}

/** The open signals, and those that were dismissed. */
export function SignalList({ open, dismissed, isFiltered, further }: SignalListProps) {
  const { t } = useTranslation()
  const act = useDismiss()
  return (
    <>
      <h2 className="row gap-2 t-l">
        {t('triage.signals')}
        <Chip tone={open.length > 0 ? 'warn' : 'plain'}>{t('triage.open', { count: open.length })}</Chip>
      </h2>
      {open.length === 0 && (
        <ListRows>
          {isFiltered ? (
            <Empty title={t('lists.noMatch')} />
          ) : (
            <Empty title={t('triage.none')}>{t('triage.noneText')}</Empty>
          )}
        </ListRows>
      )}
      <ul className={`overflow-hidden panel ${styles.signals}`} aria-label={t('triage.signals')}>
        {rowsOf(open).map((row) => (
          <Row key={row.key} row={row} further={further}>
            <Button size="small" onClick={() => act.dismiss(row.signals)}>
              {t('triage.dismiss')}
            </Button>
          </Row>
        ))}
      </ul>
      {dismissed.length > 0 && (
        <details>
          <summary className="t-s dim cursor-pointer">
            {t('triage.dismissed', { count: dismissed.length })}
          </summary>
          <ul
            className={`overflow-hidden panel mt-3 ${styles.signals}`}
            aria-label={t('triage.dismissedTitle')}
          >
            {rowsOf(dismissed).map((row) => (
              <Row key={row.key} row={row} further={further}>
                <Button size="small" onClick={() => act.reopen(row.signals)}>
                  {t('triage.reopen')}
                </Button>
              </Row>
            ))}
          </ul>
        </details>
      )}
    </>
  )
}

/** Stores in this browser which signals were looked at. */
function useDismiss() {
  const { gameId } = useGameAddress()
  const key = useUserKey(`signals/${gameId}`)
  const change = (next: (dismissed: Dismissed) => Dismissed) =>
    setStored(key, JSON.stringify(next(dismissedFrom(getStored(key)))))
  return {
    dismiss: (signals: readonly Signal[]) => change((dismissed) => signals.reduce(withDismissed, dismissed)),
    reopen: (signals: readonly Signal[]) =>
      change((dismissed) => signals.reduce((left, signal) => withoutKey(left, signal.key), dismissed)),
  }
}

/** The signals about the same teams: about one, about a pair, or about all who submitted the same flag. */
interface SignalRow {
  /** Stable while it is about the same teams. */
  key: string
  teams: readonly string[]
  /** Most recent first. */
  signals: readonly Signal[]
}

/** One row for each set of teams, whichever of two comes first in a signal; in the order of their most recent signals. */
const rowsOf = (signals: readonly Signal[]): SignalRow[] =>
  [...grouped(signals, ({ teams }) => joined(...teams.toSorted()))].map(([key, signals]) => ({
    key,
    teams: signals[0]?.teams ?? [],
    signals,
  }))

interface RowProps extends Pick<SignalListProps, 'further'> {
  row: SignalRow
  /** The acts on it. */
  children: ReactNode
}

/** Who, what and how long ago in one line; it unfolds to why, with the evidence. */
function Row({ row: { teams, signals }, further, children }: RowProps) {
  const { t } = useTranslation()
  const [latest] = signals
  return (
    <li className={`relative ${styles.signal}`}>
      <details>
        <summary className="row gap-3 min-w-0">
          <span className={`truncate w-label ${styles.teams}`}>
            <SignalTeams names={teams} />
          </span>
          <h3 className="truncate t-s dim">
            {[...new Set(signals.map((signal) => signalTitle(t, signal)))].join(' · ')}
          </h3>
          {latest?.rows[0] && <Ago className="t-xs faint nowrap" moment={latest.rows[0].time} />}
        </summary>
        {signals.map((signal) => (
          <div key={signal.key} className={styles.why}>
            {signals.length > 1 && <h4 className="t-s w-label">{signalTitle(t, signal)}</h4>}
            <p className={styles.reason}>
              <SignalReason signal={signal} />{' '}
              <span className="faint">{t(`triage.also.${signal.rule}`)}</span>
            </p>
            <SignalLinks signal={signal}>{further(signal)}</SignalLinks>
          </div>
        ))}
      </details>
      <span className={`absolute ${styles.act}`}>{children}</span>
    </li>
  )
}
