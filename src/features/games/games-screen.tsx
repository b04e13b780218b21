import { GamePages } from './game-pages.tsx'
import { GamesByPhase } from './games-by-phase.tsx'
import styles from './games.module.css'
import { games } from '#src/api/games.ts'
import { pageIn } from '#src/lib/page-in.ts'
import { minute } from '#src/lib/time.ts'
import { useTitle } from '#src/live/title.ts'
import { Empty } from '#src/ui/empty.tsx'
import { Problem } from '#src/ui/problem.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'

const pageSize = 10

/** All games of the site that are not hidden, a page at a time, newest start first. */
export function GamesScreen() {
  const { t } = useTranslation()
  useTitle(t('games.title'))
  return (
    <div className={styles.page}>
      <h1>{t('games.title')}</h1>
      <GameList />
    </div>
  )
}

function GameList() {
  const { t } = useTranslation()
  const page = pageIn(useSearchParams()[0])
  const list = useQuery({
    ...games.list((page - 1) * pageSize, pageSize),
    placeholderData: keepPreviousData,
    refetchInterval: 5 * minute,
  })
  if (list.isPending) return <Skeleton rows={4} height={108} />
  if (list.isError) return <Problem error={list.error} onRetry={list.refetch} />
  const { data, total } = list.data
  if (data.length === 0 && page === 1) return <Empty title={t('games.none')}>{t('games.noneText')}</Empty>
  return (
    <>
      {data.length === 0 ? (
        <Empty title={t('games.endOfList')}>{t('games.endOfListText')}</Empty>
      ) : (
        <GamesByPhase games={data} />
      )}
      {/* `total` counts hidden games too, so a short page is the last one whatever it says. */}
      <GamePages page={page} hasOlder={data.length === pageSize && page * pageSize < total} />
    </>
  )
}
