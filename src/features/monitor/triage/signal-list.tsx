import { Against } from './against.tsx'
import { CaseChip } from './case-chip.tsx'
import { type ClosedState, closedStates, type Decisions, stateOf } from './cases.ts'
import { CasesDownload } from './cases-download.tsx'
import type { Signal } from './signal.ts'
import { SignalLinks } from './signal-links.tsx'
import { caseOf, rowsOf, type SignalRow } from './signal-rows.ts'
import { SignalReason } from './signal-text.tsx'
import { SignalTeams } from './signal-teams.tsx'
import { signalTitle } from './signal-title.ts'
import styles from './triage.module.css'
import { useDecide } from './use-decide.ts'
import { AddressLink } from '#src/state/address/address-link.tsx'
import { Ago } from '#src/state/time/ago.tsx'
import { Button } from '#src/ui/mark/button.tsx'
import { Chip } from '#src/ui/mark/chip.tsx'
import { Empty } from '#src/ui/layout/empty.tsx'
import { ListRows } from '#src/ui/table/list-page.tsx'
import { useTranslation } from '#src/ui/text/translation.tsx'
import type { ReactNode } from 'react'

interface SignalListProps {
  open: Signal[]
  closed: Record<ClosedState, Signal[]>
  decisions: Decisions
  /** Only signals that match a filter are among these. */
  isFiltered: boolean
  /** Links to more about a signal than its rows. */
  further: (signal: Signal) => ReactNode
}

/** The open signals, and those that were closed. */
export function SignalList({ open, closed, decisions, isFiltered, further }: SignalListProps) {
  const { t } = useTranslation()
  const decide = useDecide()
  const all = [...open, ...closedStates.flatMap((state) => closed[state])]
  return (
    <>
      <div className="row wrap justify-between gap-2">
        <h2 className="row gap-2 t-l">
          {t('triage.signals')}
          <Chip tone={open.length > 0 ? 'warn' : 'plain'}>{t('triage.open', { count: open.length })}</Chip>
        </h2>
        {all.length > 0 && (
          <CasesDownload
            rows={rowsOf(all)}
            decisions={decisions}
            size="small"
            label={t('triage.case.downloadAll')}
          />
        )}
      </div>
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
          <Row key={row.key} row={row} decisions={decisions} further={further}>
            <Button size="small" onClick={() => decide(row.signals, 'dismissed')}>
              {t('triage.dismiss')}
            </Button>
          </Row>
        ))}
      </ul>
      {closedStates
        .filter((state) => closed[state].length > 0)
        .map((state) => (
          <details key={state}>
            <summary className="t-s dim cursor-pointer">
              {t(`triage.closed.${state}`, { count: closed[state].length })}
            </summary>
            <ul
              className={`overflow-hidden panel mt-3 ${styles.signals}`}
              aria-label={t(`triage.case.states.${state}`)}
            >
              {rowsOf(closed[state]).map((row) => (
                <Row key={row.key} row={row} decisions={decisions} further={further}>
                  <Button size="small" onClick={() => decide(row.signals, 'open')}>
                    {t('triage.reopen')}
                  </Button>
                </Row>
              ))}
            </ul>
          </details>
        ))}
    </>
  )
}

interface RowProps extends Pick<SignalListProps, 'further' | 'decisions'> {
  row: SignalRow
  /** The acts on it. */
  children: ReactNode
}

/** Who, what and how long ago in one line; it unfolds to why, with the evidence. */
function Row({ row, decisions, further, children }: RowProps) {
  const { t } = useTranslation()
  const { teams, signals } = row
  const [latest] = signals
  const states = [...new Set(signals.map((signal) => stateOf(decisions, signal)))].filter(
    (state) => state !== 'open',
  )
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
          {states.length > 0 && (
            <span className={`row gap-1 ${styles.states}`}>
              {states.map((state) => (
                <CaseChip key={state} state={state} />
              ))}
            </span>
          )}
          {latest?.rows[0] && <Ago className="t-xs faint nowrap" moment={latest.rows[0].time} />}
        </summary>
        {signals.map((signal, index) => (
          <div key={signal.key} className={styles.why}>
            {signals.length > 1 && <h4 className="t-s w-label">{signalTitle(t, signal)}</h4>}
            <p className={styles.reason}>
              <SignalReason signal={signal} /> <Against signal={signal} />
            </p>
            <SignalLinks signal={signal}>
              {further(signal)}
              {index === signals.length - 1 && (
                <AddressLink parts={{ case: caseOf(row) }}>{t('triage.case.open')}</AddressLink>
              )}
            </SignalLinks>
          </div>
        ))}
      </details>
      <span className={`absolute ${styles.act}`}>{children}</span>
    </li>
  )
}
