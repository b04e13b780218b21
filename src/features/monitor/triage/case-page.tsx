import { Against } from './against.tsx'
import { CaseChip } from './case-chip.tsx'
import { CaseForm } from './case-form.tsx'
import { CasesDownload } from './cases-download.tsx'
import { type Decisions, stateOf } from './cases.ts'
import type { Signal } from './signal.ts'
import { SignalLinks } from './signal-links.tsx'
import { caseOf, rowsOf, type SignalRow } from './signal-rows.ts'
import { SignalReason } from './signal-text.tsx'
import { SignalTeams } from './signal-teams.tsx'
import { signalTitle } from './signal-title.ts'
import { SideBySide } from './side-by-side-table.tsx'
import styles from './triage.module.css'
import { review } from '#src/server/reads/review.ts'
import { useScreenSafe } from '#src/parts/screen-safe/screen-safe.tsx'
import { AddressLink } from '#src/state/address/address-link.tsx'
import { useGameAddress } from '#src/state/address/game-address.ts'
import { useHasRole } from '#src/state/session/session.tsx'
import { Card } from '#src/ui/layout/card.tsx'
import { CardHead } from '#src/ui/layout/card-head.tsx'
import { Empty } from '#src/ui/layout/empty.tsx'
import { ListRows } from '#src/ui/table/list-page.tsx'
import { useTranslation } from '#src/ui/text/translation.tsx'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'

interface CasePageProps {
  /** As the address names it. */
  of: string
  signals: readonly Signal[]
  decisions: Decisions
  /** Links to more about a signal than its rows. */
  further: (signal: Signal) => ReactNode
}

/** The case of one team, of two side by side, or of all who sent the same: its signals with what speaks against them, and the decision. */
export function CasePage({ of, signals, decisions, further }: CasePageProps) {
  const { t } = useTranslation()
  const { isOn } = useScreenSafe()
  const row = rowsOf(signals).find((row) => caseOf(row) === of)
  return (
    <>
      <AddressLink parts={{ case: '' }} className="t-s w-label">
        ← {t('cases.back')}
      </AddressLink>
      {row && !isOn ? (
        <Case row={row} decisions={decisions} further={further} />
      ) : (
        <ListRows>
          {isOn ? (
            <Empty title={t('cheats.hidden')}>{t('cheats.hiddenText')}</Empty>
          ) : (
            <Empty title={t('cases.none')} />
          )}
        </ListRows>
      )}
    </>
  )
}

type CaseProps = Pick<CasePageProps, 'decisions' | 'further'> & { row: SignalRow }

function Case({ row, decisions, further }: CaseProps) {
  const { t } = useTranslation()
  const { gameId } = useGameAddress()
  // Members' mail addresses may speak against a pair; only admins may read them.
  const { data: entries } = useQuery({ ...review.list(gameId), enabled: useHasRole('Admin') })
  const { teams, signals } = row
  const [one, other] = teams
  return (
    <div className="stack cols-1 gap-3 content-start min-h-0 overflow-y-auto">
      <Card aria-labelledby="case" className={styles.card}>
        <CardHead id="case" title={<SignalTeams names={teams} />}>
          {[...new Set(signals.map((signal) => stateOf(decisions, signal)))].map((state) => (
            <CaseChip key={state} state={state} />
          ))}
        </CardHead>
        <ul className="p-0">
          {signals.map((signal) => (
            <li key={signal.key}>
              <h3>{signalTitle(t, signal)}</h3>
              <p>
                <SignalReason signal={signal} /> <Against signal={signal} entries={entries} />
              </p>
              <SignalLinks signal={signal}>{further(signal)}</SignalLinks>
            </li>
          ))}
        </ul>
      </Card>
      <Card aria-labelledby="decision" className="p-4">
        <CaseForm key={caseOf(row)} signals={signals} decisions={decisions}>
          <CasesDownload rows={[row]} decisions={decisions} label={t('cases.download')} />
        </CaseForm>
      </Card>
      {one !== undefined && teams.length <= 2 && <SideBySide teams={[one, other]} signals={signals} />}
    </div>
  )
}
