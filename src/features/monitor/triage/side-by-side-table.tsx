import { useShares } from './against.tsx'
import { type SolvedSideBySide, sideBySide } from './side-by-side.ts'
import type { Signal } from './signal.ts'
import { shareText, soonText } from './signal-text.tsx'
import styles from './triage.module.css'
import { useEvidence } from './use-signals.ts'
import { ChallengesProvider, NamedChallenge } from '#src/features/monitor/challenge-name.tsx'
import type { Submission } from '#src/model/submission.ts'
import { Moment } from '#src/parts/lists/columns.tsx'
import { useGameAddress } from '#src/state/address/game-address.ts'
import { Card } from '#src/ui/layout/card.tsx'
import { CardHead } from '#src/ui/layout/card-head.tsx'
import { Name } from '#src/ui/text/name.tsx'
import { useTranslation } from '#src/ui/text/translation.tsx'
import { useMemo } from 'react'

interface SideBySideProps {
  teams: [string, string | undefined]
  /** Those of the case: their rows are marked. */
  signals: readonly Signal[]
}

/** What a team solved and when, beside the other where there are two, and how far apart; the solves of a signal stand out. */
export function SideBySide({ teams: [one, other], signals }: SideBySideProps) {
  const { t } = useTranslation()
  const { gameId } = useGameAddress()
  const { submissions } = useEvidence(gameId).rows
  const rows = useMemo(() => sideBySide(submissions ?? [], [one, other ?? one]), [submissions, one, other])
  const evidence = useMemo(() => new Set(signals.flatMap(({ rows }) => rows)), [signals])
  return (
    <ChallengesProvider>
      <Card aria-labelledby="solves">
        <CardHead id="solves" title={t('cases.solves')} />
        <table
          translate="no"
          className={`w-full t-s collapse tabular ${styles.solves}`}
          aria-labelledby="solves"
        >
          <thead>
            <tr className="t-xs faint">
              <th scope="col">{t('monitor.challenge')}</th>
              <th scope="col">
                <Name>{one}</Name>
              </th>
              {other !== undefined && (
                <>
                  <th scope="col">
                    <Name>{other}</Name>
                  </th>
                  <th scope="col">{t('cases.gap')}</th>
                </>
              )}
              <th scope="col">{t('cases.solvedBy')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <SolvedRow key={row.challenge} row={row} isPair={other !== undefined} evidence={evidence} />
            ))}
          </tbody>
        </table>
      </Card>
    </ChallengesProvider>
  )
}

interface SolvedRowProps {
  row: SolvedSideBySide
  isPair: boolean
  evidence: ReadonlySet<Submission>
}

function SolvedRow({ row: { challenge, solves }, isPair, evidence }: SolvedRowProps) {
  const { t, i18n } = useTranslation()
  const share = useShares().get(challenge)
  const [one, other] = solves
  const isEvidence = solves.some((solve) => solve && evidence.has(solve))
  return (
    <tr className="border-top">
      <th scope="row" className="w-label">
        <NamedChallenge title={challenge} />
        {isEvidence && <span className={`t-xs ${styles.mark}`}>{t('cases.evidence')}</span>}
      </th>
      <Solved solve={one} />
      {isPair && (
        <>
          <Solved solve={other} />
          <td>{one && other ? soonText(Math.abs(one.time - other.time), i18n.language) : '–'}</td>
        </>
      )}
      <td>{share === undefined ? '–' : shareText(share, i18n.language)}</td>
    </tr>
  )
}

function Solved({ solve }: { solve: Submission | undefined }) {
  const { t } = useTranslation()
  return (
    <td>{solve ? <Moment time={solve.time} /> : <span className="faint">{t('cases.notSolved')}</span>}</td>
  )
}
