import { ChallengeLink, EvidenceLink, SubmitterLink } from './cheat-cells.tsx'
import styles from './cheats.module.css'
import type { CheatInfo } from '#src/model/cheat.ts'
import { cheatIdentity } from '#src/server/reads/cheats.ts'
import { Moment, timeColumn } from '#src/parts/lists/columns.tsx'
import { Masked } from '#src/parts/screen-safe/masked.tsx'
import { useSort } from '#src/parts/lists/use-sort.ts'
import { byText } from '#src/ui/table/sort.ts'
import { column, type Column, Table } from '#src/ui/table/table.tsx'
import { useTranslation } from '#src/ui/text/translation.tsx'
import ArrowRight from 'lucide-react/icons/arrow-right'
import type { TFunction } from 'i18next'
import { useMemo } from 'react'

/** All cheat records, newest first unless sorted. */
export function CheatTable({ rows }: { rows: CheatInfo[] }) {
  const { t } = useTranslation()
  const columns = useMemo(() => cheatColumns(t), [t])
  return (
    <Table
      label={t('cheats.title')}
      {...useSort(columns, rows)}
      columns={columns}
      keyOf={cheatIdentity}
      isLive
      phoneRow={{ height: 92, cell: PhoneRow }}
    />
  )
}

/** Records are not sorted by what was submitted, which is masked. */
export const cheatColumns = (t: TFunction): Column<CheatInfo>[] => [
  timeColumn(t('monitor.time'), ({ submission }) => submission.time),
  column('from', t('cheats.from'), 'minmax(0, 1fr)', (cheat) => <SubmitterLink name={ownerIn(cheat)} />, {
    by: byText(ownerIn),
  }),
  column('arrow', '', '16px', () => <ArrowRight size={14} aria-hidden="true" className={styles.arrow} />),
  column('by', t('cheats.by'), 'minmax(0, 1fr)', (cheat) => <SubmitterLink name={submitterIn(cheat)} />, {
    by: byText(submitterIn),
  }),
  column(
    'user',
    t('monitor.user'),
    '7rem',
    ({ submission }) => <SubmitterLink name={submission.user} isUser />,
    { by: byText(({ submission }) => submission.user) },
  ),
  column(
    'challenge',
    t('monitor.challenge'),
    'minmax(0, 1.2fr)',
    ({ submission }) => <ChallengeLink title={submission.challenge} />,
    { by: byText(({ submission }) => submission.challenge) },
  ),
  column('answer', t('monitor.answer'), 'minmax(0, 1fr)', ({ submission }) => (
    <Masked secret="answer" text={submission.answer} />
  )),
  column('evidence', '', '24px', ({ submission }) => (
    <EvidenceLink challenge={submission.challenge} team={submission.team} />
  )),
]

const ownerIn = ({ ownedTeam }: CheatInfo) => ownedTeam.team.name
const submitterIn = ({ submitTeam }: CheatInfo) => submitTeam.team.name

function PhoneRow({ ownedTeam, submitTeam, submission }: CheatInfo) {
  return (
    <span className={`stack min-w-0 ${styles.phone}`}>
      <span className={`row gap-2 min-w-0 ${styles.line}`}>
        <SubmitterLink name={ownedTeam.team.name} />
        <ArrowRight size={14} aria-hidden="true" className={styles.arrow} />
        <SubmitterLink name={submitTeam.team.name} />
      </span>
      <span className={`row gap-2 min-w-0 ${styles.line}`}>
        <ChallengeLink title={submission.challenge} />
        <EvidenceLink challenge={submission.challenge} team={submission.team} />
      </span>
      <span className={`row gap-2 min-w-0 ${styles.line}`}>
        <Moment time={submission.time} />
        <SubmitterLink name={submission.user} isUser />
        <Masked secret="answer" text={submission.answer} />
      </span>
    </span>
  )
}
