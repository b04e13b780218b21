import { ChallengeName } from './challenge-name.tsx'
import styles from './monitor.module.css'
import { Verdict } from './verdict.tsx'
import type { ChallengeCategory, Submission } from '#contract/api.gen.ts'
import {
  games,
  pageSize,
  readOlderSubmissions,
  type SubmissionFilter,
  submissionIdentity,
} from '#src/api/games.ts'
import { useGameAddress } from '#src/live/address/game-address.ts'
import { findRows } from '#src/live/lists/find-rows.ts'
import { Moment, RowList } from '#src/live/lists/row-list.tsx'
import { Masked } from '#src/live/screen-safe/masked.tsx'
import { Empty } from '#src/ui/empty.tsx'
import { Name } from '#src/ui/name.tsx'
import { column, type Column } from '#src/ui/table.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'

interface SubmissionListProps {
  rows: Submission[]
  filter: SubmissionFilter
  find: string
  categories: ReadonlyMap<string, ChallengeCategory>
}

/** The submissions of one facet, the newest on top; older ones are read as the reader comes near the last. */
export function SubmissionList({ rows, filter, find, categories }: SubmissionListProps) {
  const { t } = useTranslation()
  const { gameId } = useGameAddress()
  const cache = useQueryClient()
  return (
    <RowList
      label={t('monitor.submissions')}
      queryKey={games.submissions(gameId, filter).queryKey}
      rows={useMemo(() => findRows(rows, find, textsOf), [rows, find])}
      read={rows.length}
      pageSize={pageSize}
      columns={useColumns(categories)}
      keyOf={submissionIdentity}
      find={find}
      readPage={() => readOlderSubmissions(cache, gameId, filter)}
      empty={<Empty title={t('monitor.noSubmissions')}>{t('monitor.noSubmissionsText')}</Empty>}
    />
  )
}

/** Not the answer: a search must not reveal what is masked. */
const textsOf = ({ team, challenge, user }: Submission) => [team, challenge, user]

function useColumns(categories: SubmissionListProps['categories']): Column<Submission>[] {
  const { t } = useTranslation()
  return useMemo(
    () => [
      column('time', t('monitor.time'), '4rem', ({ time }) => <Moment time={time} />),
      column('verdict', t('monitor.verdictTitle'), '7rem', ({ status }) => <Verdict of={status} />),
      column('team', t('monitor.team'), 'minmax(0, 1.1fr)', ({ team }) => (
        <Name className={styles.team}>{team}</Name>
      )),
      column('challenge', t('monitor.challenge'), 'minmax(0, 1.2fr)', ({ challenge }) => (
        <ChallengeName title={challenge} category={categories.get(challenge)} />
      )),
      column('answer', t('monitor.answer'), 'minmax(0, 1.5fr)', ({ answer }) => (
        <Masked secret="flag" text={answer} />
      )),
      column('user', t('monitor.user'), '6rem', ({ user }) => <Name className={styles.dim}>{user}</Name>),
    ],
    [t, categories],
  )
}
