import { ChallengesProvider, NamedChallenge } from '#src/features/monitor/challenge-name.tsx'
import { Chooses } from '#src/features/monitor/chooses.tsx'
import styles from '#src/features/monitor/monitor.module.css'
import { Verdict } from './verdict.tsx'
import type { AnswerResult, Submission } from '#src/model/submission.ts'
import type { PagedList } from '#src/server/cache/live-lists.ts'
import { Moment, timeColumn } from '#src/parts/lists/columns.tsx'
import { RowList } from '#src/parts/lists/row-list.tsx'
import type { Masks } from '#src/parts/screen-safe/masks.ts'
import { Masked } from '#src/parts/screen-safe/masked.tsx'
import { useScreenSafe } from '#src/parts/screen-safe/screen-safe.tsx'
import { Empty } from '#src/ui/layout/empty.tsx'
import { byNumber, byText } from '#src/ui/table/sort.ts'
import { column, type Column } from '#src/ui/table/table.tsx'
import { useTranslation } from '#src/ui/text/translation.tsx'
import type { TFunction } from 'i18next'
import { useMemo } from 'react'

interface SubmissionListProps {
  /** The list, and how many rows of it were read, of which `rows` are shown. */
  list: PagedList<Submission>
  read: number
  rows: Submission[]
  /** The filter as one string; empty for all. */
  chosen: string
  /** There are no older rows than these. */
  isWhole: boolean
}

/** Submissions, newest first; older ones are read as the user scrolls near the last. */
export function SubmissionList({ list, read, rows, chosen, isWhole }: SubmissionListProps) {
  const { t } = useTranslation()
  const masks = useScreenSafe()
  const columns = useMemo(() => submissionColumns(t, masks), [t, masks])
  return (
    <ChallengesProvider>
      <RowList
        label={t('monitor.submissions')}
        list={list}
        rows={rows}
        read={read}
        columns={columns}
        keyOf={list.identityOf}
        find={chosen}
        isWhole={isWhole}
        phoneRow={phoneRow}
        none={<Empty title={t('monitor.noSubmissions')}>{t('monitor.noSubmissionsText')}</Empty>}
      />
    </ChallengesProvider>
  )
}

const verdicts: readonly AnswerResult[] = [
  'FlagSubmitted',
  'NotFound',
  'WrongAnswer',
  'CheatDetected',
  'Accepted',
]

const Team = ({ row: { team } }: { row: Submission }) => (
  <Chooses choice="team" name={team} className="w-label" />
)

const User = ({ row: { user } }: { row: Submission }) => <Chooses choice="user" name={user} className="dim" />

const Challenge = ({ row: { challenge } }: { row: Submission }) => (
  <Chooses choice="challenge" name={challenge}>
    <NamedChallenge title={challenge} />
  </Chooses>
)

const Answer = ({ row: { answer } }: { row: Submission }) => <Masked secret="answer" text={answer} />

/** Submissions are sorted by the verdict that is shown, and not by what was submitted, which is masked. */
export const submissionColumns = (t: TFunction, { shownVerdict }: Masks): Column<Submission>[] => [
  timeColumn(t('monitor.time'), ({ time }) => time),
  column('verdict', t('monitor.verdictTitle'), '6.6rem', ({ status }) => <Verdict of={status} />, {
    by: byNumber(({ status }) => verdicts.indexOf(shownVerdict(status))),
  }),
  column('team', t('monitor.team'), 'minmax(0, 1.2fr)', (row) => <Team row={row} />, {
    by: byText(({ team }) => team),
  }),
  column('challenge', t('monitor.challenge'), 'minmax(0, 1.2fr)', (row) => <Challenge row={row} />, {
    by: byText(({ challenge }) => challenge),
  }),
  column('answer', t('monitor.answer'), 'minmax(0, 1.2fr)', (row) => <Answer row={row} />),
  column('user', t('monitor.user'), '6rem', (row) => <User row={row} />, { by: byText(({ user }) => user) }),
]

/** A submission's row on a phone, in two lines. */
function PhoneRow({ row }: { row: Submission }) {
  return (
    <span className={`stack gap-1 min-w-0 ${styles.phone}`}>
      <span className="row gap-25 min-w-0">
        <Moment time={row.time} />
        <Team row={row} />
        <User row={row} />
        <Verdict of={row.status} />
      </span>
      <span className="row gap-25 min-w-0">
        <Challenge row={row} />
        <Answer row={row} />
      </span>
    </span>
  )
}

const phoneRow = { cell: (row: Submission) => <PhoneRow row={row} /> }
