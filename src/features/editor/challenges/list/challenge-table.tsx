import { type ChallengeRow, type ListedChallenge, rowKey } from './challenge-rows.ts'
import { TypeMark, typeMarkIcon } from '#src/features/editor/challenges/challenge-type.tsx'
import { hasInstance } from '#src/features/editor/challenges/challenge-words.ts'
import styles from './challenges.module.css'
import type { Bulk } from '#src/parts/batch/use-bulk.tsx'
import type { Health } from '#src/parts/health/challenge-health.ts'
import { HealthMark } from '#src/parts/health/health-mark.tsx'
import { refetchChallenge } from '#src/server/reads/edited-challenges.ts'
import { startTestInstance } from '#src/server/writes/edited-challenges.ts'
import { paths } from '#src/lib/paths.ts'
import { Countdown } from '#src/state/time/countdown.tsx'
import { CategoryMark } from '#src/ui/mark/category-mark.tsx'
import { Name } from '#src/ui/text/name.tsx'
import { Count, Figure } from '#src/ui/table/numbers.tsx'
import { problemText } from '#src/ui/text/problem.tsx'
import { Switch } from '#src/ui/form/switch.tsx'
import { byNumber, byText, type TableSort } from '#src/ui/table/sort.ts'
import { column, type Column, Table } from '#src/ui/table/table.tsx'
import { columnsFor } from '#src/ui/table/columns-for.ts'
import { VisuallyHidden } from '#src/ui/layout/visually-hidden.tsx'
import { useTranslation } from '#src/ui/text/translation.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { useMemo } from 'react'
import { Link } from 'react-router-dom'

interface ChallengeTableProps {
  gameId: number
  rows: ChallengeRow[]
  sort: TableSort | undefined
  bulk: Pick<Bulk<ListedChallenge, never>, 'table' | 'ticks'>
  /** The id of the challenge shown beside the table. */
  current: number | undefined
  onShow: (challenge: ListedChallenge) => void
  onSwitch: (challenge: ListedChallenge) => void
}

/** The challenges of a game, grouped by category unless sorted. */
export function ChallengeTable({ gameId, rows, sort, bulk, current, onShow, onSwitch }: ChallengeTableProps) {
  const { t } = useTranslation()
  const { columns, toneOf } = bulk.table
  return (
    <Table
      label={t('challengeEditor.title')}
      columns={useMemo(() => columnsFor(columns, challengeIn), [columns])}
      rows={rows}
      sort={sort}
      keyOf={rowKey}
      rowHeight={heightOf}
      wholeRow={headIn}
      toneOf={(row) => {
        if (row.is === 'head') return undefined
        return toneOf(row.challenge) ?? (row.challenge.id === current ? 'current' : undefined)
      }}
      onOpen={(row) => row.is === 'challenge' && onShow(row.challenge)}
      phoneRow={{
        cell: phoneRowFor({ gameId, ticks: bulk.ticks, onSwitch }),
      }}
    />
  )
}

const headIn = (row: ChallengeRow) => (row.is === 'head' ? <GroupHead {...row} /> : undefined)

const heightOf = (row: ChallengeRow) => (row.is === 'head' ? 30 : 36)

function GroupHead({ category, count, off, solves }: Extract<ChallengeRow, { is: 'head' }>) {
  const { t } = useTranslation()
  return (
    <span translate="no" className="row gap-2 t-xs faint tabular">
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
const challengeIn = (row: ChallengeRow) => (row.is === 'challenge' ? row.challenge : undefined)

const tones: readonly Health['tone'][] = ['open', 'grey', 'amber', 'red']

interface ChallengeView {
  gameId: number
  /** There is just room for what needs attention: what is left out the panel beside it shows, or its link. */
  isTight: boolean
  /** No heads of groups say the categories. */
  isSorted: boolean
  onSwitch: (challenge: ListedChallenge) => void
}

/** By health, challenges are sorted by how much they need a look. */
export function challengeColumns(
  t: TFunction,
  { gameId, isTight, isSorted, onSwitch }: ChallengeView,
): Column<ListedChallenge>[] {
  const text = (key: 'on' | 'title' | 'type' | 'points' | 'solves' | 'health' | 'test') =>
    t(`challengeEditor.column.${key}`)
  return [
    column('on', text('on'), '36px', (challenge) => <OnSwitch {...{ challenge, onSwitch }} />, {
      by: byNumber(({ isEnabled }) => (isEnabled ? 1 : 0)),
    }),
    column(
      'title',
      text('title'),
      'minmax(120px, 1fr)',
      (challenge) => (
        <span className="row gap-2 min-w-0">
          {isSorted && <CategoryMark category={challenge.category} size={16} />}
          <EditLink gameId={gameId} challenge={challenge} />
        </span>
      ),
      { by: byText(({ title }) => title) },
    ),
    column('type', text('type'), '74px', ({ type }) => <TypeMark type={type} />, {
      words: [t('challengeEditor.static'), t('challengeEditor.dynamic')],
      beside: typeMarkIcon,
      isHidden: isTight,
      by: byText(({ type }) => type),
    }),
    column('points', text('points'), isTight ? '48px' : '98px', isTight ? Score : Points, {
      align: 'end',
      by: byNumber(({ score }) => score),
    }),
    column('solves', text('solves'), '56px', Solves, { align: 'end', by: byNumber(({ solves }) => solves) }),
    column('health', text('health'), 'minmax(104px, 140px)', ({ health }) => <HealthMark health={health} />, {
      by: byNumber(({ health }) => tones.indexOf(health.tone)),
    }),
    column('test', text('test'), '48px', (challenge) => <TestMark {...{ gameId, challenge }} />, {
      words: [t('challengeEditor.test.start')],
      by: byNumber(({ detail }) => detail?.testContainer?.expectStopAt),
    }),
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
      className={`block w-label bright overflow-hidden no-underline ellipsis ${styles.title}`}
      data-off={!challenge.isEnabled}
    >
      <Name>{challenge.title}</Name>
    </Link>
  )
}

const Score = ({ score }: ListedChallenge) => (
  <b translate="no" className="bright t-m w-strong tabular">
    <Count value={score} />
  </b>
)

const Points = ({ score, originalScore }: ListedChallenge) => (
  <span
    translate="no"
    className={`stack items-baseline t-xs faint tabular nowrap text-start ${styles.points}`}
  >
    <b className="bright t-m w-strong text-end">
      <Count value={score} />
    </b>{' '}
    / <Count value={originalScore} />
  </span>
)

const Solves = ({ solves }: ListedChallenge) => (
  <span className={styles.solves} data-none={solves === 0}>
    <Figure value={solves} />
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
  const start = useMutation({
    mutationFn: () => startTestInstance(gameId, id),
    onSettled: () => refetchChallenge(cache, gameId, id),
  })
  if (!hasInstance(type)) return <span className="faint">–</span>
  if (detail?.testContainer)
    return (
      <span translate="no" className="t-xs w-label good tabular">
        <Countdown to={detail.testContainer.expectStopAt} />
      </span>
    )
  return (
    <button
      type="button"
      className={`max-w-full overflow-hidden ellipsis faint ${styles.start}`}
      aria-label={t('challengeEditor.test.startOf', { title })}
      aria-busy={start.isPending}
      data-failed={start.isError}
      title={start.error ? problemText(t, start.error) : undefined}
      onClick={() => !start.isPending && start.mutate()}
    >
      {t(start.isError ? 'challengeEditor.test.failed' : 'challengeEditor.test.start')}
    </button>
  )
}

interface PhoneRowProps extends OnSwitchProps {
  gameId: number
  ticks: Column<ListedChallenge>
}

const phoneRowFor = (place: Omit<PhoneRowProps, 'challenge'>) => (row: ChallengeRow) =>
  row.is === 'challenge' && <PhoneRow {...place} challenge={row.challenge} />

function PhoneRow({ gameId, challenge, ticks, onSwitch }: PhoneRowProps) {
  const { t } = useTranslation()
  return (
    <span className={`stack items-center gap-3 ${styles.phone}`}>
      {ticks.cell(challenge)}
      <span className={`stack min-w-0 ${styles.phoneText}`}>
        <EditLink gameId={gameId} challenge={challenge} />
        <span className={`row gap-25 min-w-0 t-xs faint nowrap overflow-hidden ${styles.phoneFigures}`}>
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
