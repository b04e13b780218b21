import { type ChallengeRow, type ListedChallenge, rowKey } from './challenge-rows.ts'
import { TypeMark, typeMarkIcon } from '#src/features/editor/challenges/challenge-type.tsx'
import { hasInstance } from '#src/features/editor/challenges/challenge-words.ts'
import styles from './challenges.module.css'
import { HealthMark } from '#src/parts/health/health-mark.tsx'
import { refetchChallenge } from '#src/server/queries/edited-challenges.ts'
import { startTestInstance } from '#src/server/writes/edited-challenges.ts'
import { paths } from '#src/lib/paths.ts'
import { Countdown } from '#src/state/time/countdown.tsx'
import { CategoryMark } from '#src/ui/mark/category-mark.tsx'
import { Name } from '#src/ui/text/name.tsx'
import { Count, Figure } from '#src/ui/table/numbers.tsx'
import { useProblemText } from '#src/ui/text/problem.tsx'
import { type Selection, selectionColumn, Tick } from '#src/ui/table/selection.tsx'
import { Switch } from '#src/ui/form/switch.tsx'
import { column, type Column, type RowTone, Table } from '#src/ui/table/table.tsx'
import { VisuallyHidden } from '#src/ui/layout/visually-hidden.tsx'
import { useTranslation } from '#src/ui/text/translation.tsx'
import type { ReactNode } from 'react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router-dom'

interface ChallengeTableProps {
  gameId: number
  rows: ChallengeRow[]
  selection: Selection
  /** The id of the challenge shown beside the table. */
  current: number | undefined
  resultOf: (challengeId: number) => RowTone | undefined
  onShow: (challenge: ListedChallenge) => void
  onSwitch: (challenge: ListedChallenge) => void
}

/** The challenges of a game, grouped by category. */
export function ChallengeTable(props: ChallengeTableProps) {
  const { gameId, rows, selection, current, resultOf, onShow, onSwitch } = props
  const { t } = useTranslation()
  return (
    <Table
      label={t('challengeEditor.title')}
      columns={useColumns(props)}
      rows={rows}
      keyOf={rowKey}
      rowHeight={heightOf}
      wholeRow={headIn}
      toneOf={(row) => {
        if (row.is === 'head') return undefined
        const { id } = row.challenge
        if (selection.has(String(id))) return 'selected'
        return resultOf(id) ?? (id === current ? 'current' : undefined)
      }}
      onOpen={(row) => row.is === 'challenge' && onShow(row.challenge)}
      phoneRow={{
        cell: cell(phoneRowFor({ gameId, selection, onSwitch })),
      }}
    />
  )
}

const headIn = (row: ChallengeRow) => (row.is === 'head' ? <GroupHead {...row} /> : undefined)

const heightOf = (row: ChallengeRow) => (row.is === 'head' ? 30 : 36)

function GroupHead({ category, count, off, solves }: Extract<ChallengeRow, { is: 'head' }>) {
  const { t } = useTranslation()
  return (
    <span className="row gap-2 t-xs faint tabular">
      <CategoryMark category={category} size={16} isNamed />
      <b className="bright">{category}</b>
      <span>
        <Count value={count} />
        {off > 0 && ` · ${t('challengeEditor.offCount', { count: off })}`}
      </span>
      <span className="ms-auto">{t('challengeEditor.solves', { count: solves })}</span>
    </span>
  )
}

/** A cell of challenge rows; empty in category headers. */
const cell =
  (draw: (challenge: ListedChallenge) => ReactNode) =>
  (row: ChallengeRow): ReactNode =>
    row.is === 'challenge' && draw(row.challenge)

function useColumns({ gameId, selection, onSwitch }: ChallengeTableProps): Column<ChallengeRow>[] {
  const { t } = useTranslation()
  return [
    selectionColumn(selection, rowKey, {
      all: t('challengeEditor.selectAll'),
      one: (row) =>
        row.is === 'challenge' ? t('challengeEditor.select', { title: row.challenge.title }) : '',
    }),
    column(
      'on',
      t('challengeEditor.column.on'),
      '36px',
      cell((challenge) => <OnSwitch challenge={challenge} onSwitch={onSwitch} />),
    ),
    column(
      'title',
      t('challengeEditor.column.title'),
      'minmax(120px, 1fr)',
      cell((challenge) => <EditLink gameId={gameId} challenge={challenge} />),
    ),
    column(
      'type',
      t('challengeEditor.column.type'),
      '74px',
      cell(({ type }) => <TypeMark type={type} />),
      { words: [t('challengeEditor.static'), t('challengeEditor.dynamic')], beside: typeMarkIcon },
    ),
    column('points', t('challengeEditor.column.points'), '94px', cell(Points), { align: 'end' }),
    column(
      'solves',
      t('challengeEditor.column.solves'),
      '56px',
      cell(({ solves }) => (
        <span className={styles.solves} data-none={solves === 0}>
          <Figure value={solves} />
        </span>
      )),
      { align: 'end' },
    ),
    column(
      'health',
      t('challengeEditor.column.health'),
      'minmax(0, 140px)',
      cell(({ health }) => <HealthMark health={health} />),
    ),
    column(
      'test',
      t('challengeEditor.column.test'),
      '48px',
      cell((challenge) => <TestMark gameId={gameId} challenge={challenge} />),
      { words: [t('challengeEditor.test.start')] },
    ),
  ]
}

interface OnSwitchProps {
  challenge: ListedChallenge
  onSwitch: (challenge: ListedChallenge) => void
}

function OnSwitch({ challenge, onSwitch }: OnSwitchProps) {
  const { t } = useTranslation()
  return (
    <Switch isOn={challenge.isEnabled} onChange={() => onSwitch(challenge)}>
      <VisuallyHidden>{t('challengeEditor.isOn', { title: challenge.title })}</VisuallyHidden>
    </Switch>
  )
}

function EditLink({ gameId, challenge }: { gameId: number; challenge: ListedChallenge }) {
  return (
    <Link
      to={paths.editChallenge(gameId, challenge.id)}
      className={`block w-label ${styles.title}`}
      data-off={!challenge.isEnabled}
    >
      <Name>{challenge.title}</Name>
    </Link>
  )
}

const Points = ({ score, originalScore }: ListedChallenge) => (
  <span className={`stack items-baseline t-xs faint tabular nowrap ${styles.points}`}>
    <b className="bright t-m w-strong text-end">
      <Count value={score} />
    </b>{' '}
    / <Count value={originalScore} />
  </span>
)

interface TestMarkProps {
  gameId: number
  challenge: ListedChallenge
}

/** The time left of the test instance, or a button to start one. */
function TestMark({ gameId, challenge: { id, title, type, detail } }: TestMarkProps) {
  const { t } = useTranslation()
  const cache = useQueryClient()
  const problemText = useProblemText()
  const start = useMutation({
    mutationFn: () => startTestInstance(gameId, id),
    onSettled: () => refetchChallenge(cache, gameId, id),
  })
  if (!hasInstance(type)) return <span className="faint">–</span>
  if (detail?.testContainer)
    return (
      <span className="t-xs w-label good tabular">
        <Countdown to={detail.testContainer.expectStopAt} />
      </span>
    )
  return (
    <button
      type="button"
      className={styles.start}
      aria-label={t('challengeEditor.test.startOf', { title })}
      aria-busy={start.isPending}
      data-failed={start.isError}
      title={start.error ? problemText(start.error) : undefined}
      onClick={() => !start.isPending && start.mutate()}
    >
      {t(start.isError ? 'challengeEditor.test.failed' : 'challengeEditor.test.start')}
    </button>
  )
}

interface PhoneRowProps extends OnSwitchProps {
  gameId: number
  selection: Selection
}

const phoneRowFor = (place: Omit<PhoneRowProps, 'challenge'>) => (challenge: ListedChallenge) => (
  <PhoneRow {...place} challenge={challenge} />
)

function PhoneRow({ gameId, challenge, selection, onSwitch }: PhoneRowProps) {
  const { t } = useTranslation()
  const key = String(challenge.id)
  return (
    <span className={`stack items-center gap-3 ${styles.phone}`}>
      <Tick
        label={t('challengeEditor.select', { title: challenge.title })}
        isOn={selection.has(key)}
        onToggle={() => selection.toggle(key)}
      />
      <span className={`stack min-w-0 ${styles.phoneText}`}>
        <EditLink gameId={gameId} challenge={challenge} />
        <span className={`row gap-25 min-w-0 t-xs faint nowrap ${styles.phoneFigures}`}>
          <TypeMark type={challenge.type} />
          <span>
            <Count value={challenge.score} />
          </span>
          <span>{t('challengeEditor.solves', { count: challenge.solves })}</span>
          <HealthMark health={challenge.health} />
        </span>
      </span>
      <OnSwitch challenge={challenge} onSwitch={onSwitch} />
    </span>
  )
}
