import { Answer } from './answer.tsx'
import { ChallengeName } from './challenge-name.tsx'
import { findRows } from './find-rows.ts'
import { ListFoot } from './list-foot.tsx'
import styles from './monitor.module.css'
import { useOlder } from './use-older.ts'
import { Verdict } from './verdict.tsx'
import type { ChallengeCategory, Submission } from '#contract/api.gen.ts'
import { readOlderSubmissions, type SubmissionFilter, submissionIdentity } from '#src/api/games.ts'
import { dayAndTime, timeOfDay } from '#src/lib/time-of-day.ts'
import { useGameAddress } from '#src/live/game-address.ts'
import { Empty } from '#src/ui/empty.tsx'
import { Name } from '#src/ui/name.tsx'
import { type Column, Table } from '#src/ui/table.tsx'
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
  const { older, readOlder, readOn } = useOlder(rows.length, () =>
    readOlderSubmissions(cache, gameId, filter),
  )
  const columns = useColumns(categories)
  const found = useMemo(() => findRows(rows, find, textsOf), [rows, find])
  const foot = <ListFoot older={older} read={rows.length} onReadOlder={readOlder} />
  if (rows.length === 0)
    return <Empty title={t('monitor.noSubmissions')}>{t('monitor.noSubmissionsText')}</Empty>
  if (found.length === 0)
    return (
      <Empty title={t('monitor.notFound')}>
        <p>{t('monitor.notFoundText', { count: rows.length })}</p>
        <p className={styles.foot}>{foot}</p>
      </Empty>
    )
  return (
    <Table
      key={find}
      label={t('monitor.submissions')}
      columns={columns}
      rows={found}
      keyOf={submissionIdentity}
      foot={foot}
      // What is looked for may be in no row at all: reading on by itself would read everything.
      {...(find === '' && { onEnd: readOn })}
    />
  )
}

const textsOf = ({ team, challenge, answer, user }: Submission) => [team, challenge, answer, user]

function useColumns(categories: SubmissionListProps['categories']): Column<Submission>[] {
  const { t, i18n } = useTranslation()
  const { language } = i18n
  return useMemo(
    () => [
      {
        key: 'time',
        title: t('monitor.time'),
        width: '64px',
        cell: ({ time }) => (
          <time
            dateTime={new Date(time).toISOString()}
            title={dayAndTime(time, language)}
            className={styles.time}
          >
            {timeOfDay(time, language)}
          </time>
        ),
      },
      {
        key: 'verdict',
        title: t('monitor.verdictTitle'),
        width: '106px',
        cell: ({ status }) => <Verdict of={status} />,
      },
      {
        key: 'team',
        title: t('monitor.team'),
        width: 'minmax(0, 1.1fr)',
        cell: ({ team }) => <Name className={styles.team}>{team}</Name>,
      },
      {
        key: 'challenge',
        title: t('monitor.challenge'),
        width: 'minmax(0, 1.2fr)',
        cell: ({ challenge }) => <ChallengeName title={challenge} category={categories.get(challenge)} />,
      },
      {
        key: 'answer',
        title: t('monitor.answer'),
        width: 'minmax(0, 1.5fr)',
        cell: ({ answer, status }) => <Answer text={answer} verdict={status} />,
      },
      {
        key: 'user',
        title: t('monitor.user'),
        width: '92px',
        cell: ({ user }) => <Name className={styles.dim}>{user}</Name>,
      },
    ],
    [t, language, categories],
  )
}
