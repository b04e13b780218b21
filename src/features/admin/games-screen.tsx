import { GameTable } from './games-table.tsx'
import styles from './games.module.css'
import type { GameEdit } from '#contract/api.gen.ts'
import { editedGames } from '#src/api/edited-games.ts'
import { minute } from '#src/lib/time.ts'
import { FreshnessMark } from '#src/live/freshness/freshness.tsx'
import { pollEvery } from '#src/live/freshness/poll-intervals.ts'
import { ReadFallback } from '#src/live/freshness/read-fallback.tsx'
import { Title } from '#src/live/page/title.tsx'
import { Button } from '#src/ui/button.tsx'
import { Empty } from '#src/ui/empty.tsx'
import { lazyPart } from '#src/ui/lazy-part.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'

const GameDialog = lazyPart(async () => (await import('./games-dialog.tsx')).GameDialog)
const CopyGameDialog = lazyPart(async () => (await import('./games-copy.tsx')).CopyGameDialog)

/** All games of the site, hidden ones too: shown and hidden, opened for editing, created and copied. */
export function AdminGamesScreen() {
  const { t } = useTranslation()
  const list = useInfiniteQuery({ ...editedGames.list(), refetchInterval: pollEvery(minute) })
  const games = useMemo(() => list.data?.pages.flatMap(({ data }) => data), [list.data])
  const [dialog, setDialog] = useState<'new' | GameEdit>()
  const close = () => setDialog(undefined)
  const total = list.data?.pages.at(-1)?.total ?? 0
  return (
    <div className={styles.page}>
      <Title page={t('admin.games')} />
      <div className={styles.head}>
        <h2>{t('admin.games')}</h2>
        {games && (
          <span className={styles.count}>{t('adminGames.shown', { count: total, shown: games.length })}</span>
        )}
        <span className={styles.fresh}>
          <FreshnessMark read={list} />
        </span>
        <Button kind="go" onClick={() => setDialog('new')}>
          {t('adminGames.new')}
        </Button>
      </div>
      {!games && <ReadFallback read={list} what="games" whileLoading={<Skeleton rows={8} height={46} />} />}
      {games?.length === 0 && <Empty title={t('games.none')}>{t('adminGames.noneText')}</Empty>}
      {games && games.length > 0 && (
        <GameTable
          games={games}
          onCopy={setDialog}
          onEnd={() => {
            if (list.hasNextPage && !list.isFetching) void list.fetchNextPage()
          }}
          foot={list.isFetchingNextPage && t('ui.loading')}
        />
      )}
      {dialog === 'new' && <GameDialog onClose={close} />}
      {dialog && dialog !== 'new' && <CopyGameDialog game={dialog} onClose={close} />}
    </div>
  )
}
