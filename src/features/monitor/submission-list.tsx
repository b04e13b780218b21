import { Answer } from './answer.tsx'
import { ChallengeName } from './challenge-name.tsx'
import styles from './monitor.module.css'
import { RowList } from './row-list.tsx'
import { Verdict } from './verdict.tsx'
import type { ChallengeCategory, Submission } from '#contract/api.gen.ts'
import { games, readOlderSubmissions, type SubmissionFilter, submissionIdentity } from '#src/api/games.ts'
import { dayAndTime, timeOfDay } from '#src/lib/date-formats.ts'
import { useGameAddress } from '#src/live/address/game-address.ts'
import { Empty } from '#src/ui/empty.tsx'
import { Name } from '#src/ui/name.tsx'
import type { Column } from '#src/ui/table.tsx'
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
      rows={rows}
      columns={useColumns(categories)}
      keyOf={submissionIdentity}
      find={find}
      textsOf={textsOf}
      readPage={() => readOlderSubmissions(cache, gameId, filter)}
      empty={<Empty title={t('monitor.noSubmissions')}>{t('monitor.noSubmissionsText')}</Empty>}
    />
  )
}

/** Not the answer: a search must not reveal what is masked. */
const textsOf = ({ team, challenge, user }: Submission) => [team, challenge, user]

function useColumns(categories: SubmissionListProps['categories']): Column<Submission>[] {
  const { t, i18n } = useTranslation()
  const { language } = i18n
  return useMemo(
    () => [
      {
        key: 'time',
        title: t('monitor.time'),
        width: '4rem',
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
        width: '7rem',
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
        cell: ({ answer }) => <Answer text={answer} />,
      },
      {
        key: 'user',
        title: t('monitor.user'),
        width: '6rem',
        cell: ({ user }) => <Name className={styles.dim}>{user}</Name>,
      },
    ],
    [t, language, categories],
  )
}
