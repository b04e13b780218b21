import { GameTable } from './games-table.tsx'
import { SiteFoot } from '#src/features/admin/site-list.tsx'
import { useSiteRows } from '#src/features/admin/site-rows.ts'
import type { GameEdit } from '#src/model/game.ts'
import { editedGames } from '#src/server/queries/edited-games.ts'
import { site } from '#src/server/queries/site.ts'
import { useAddressState } from '#src/state/address/address-state.ts'
import { minute } from '#src/lib/time/time.ts'
import { FreshnessMark } from '#src/state/freshness/freshness.tsx'
import { pollEvery } from '#src/state/freshness/poll-intervals.ts'
import { ReadFallback } from '#src/state/freshness/read-fallback.tsx'
import { InBar } from '#src/parts/page/bar-slot.tsx'
import { Title } from '#src/state/page/title.tsx'
import { Button } from '#src/ui/mark/button.tsx'
import { Empty } from '#src/ui/layout/empty.tsx'
import { lazyPart } from '#src/ui/overlay/lazy-part.tsx'
import { ListHead } from '#src/ui/table/list-head.tsx'
import { ListPage, ListRows } from '#src/ui/table/list-page.tsx'
import { Skeleton } from '#src/ui/layout/skeleton.tsx'
import { useTranslation } from '#src/ui/text/translation.tsx'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'

const ImportGame = lazyPart(async () => (await import('./games-import.tsx')).ImportGame)
const GameDialog = lazyPart(async () => (await import('./games-dialog.tsx')).GameDialog)
const CopyGameDialog = lazyPart(async () => (await import('./games-copy.tsx')).CopyGameDialog)

const gameKey = ({ id }: GameEdit) => id

/** All games of the site, including hidden ones: show, hide, edit, create and copy. */
export function GamesScreen() {
  const { t } = useTranslation()
  const list = useInfiniteQuery({ ...editedGames.list(), refetchInterval: pollEvery(minute) })
  const stored = useSiteRows(list, gameKey)
  const { rows: games, total, readOn } = stored
  const [isNew, changeIsNew] = useAddressState('new')
  const [copied, setCopied] = useState<GameEdit>()
  const { data: config } = useQuery(site.config())
  // Of a site without games nothing tells it but what else such servers have.
  const canImport = games?.[0]?.can.giveDivisionsRights ?? (games && config?.can.keepTokens)
  return (
    <ListPage>
      <Title page={t('admin.games')} />
      <InBar at="state">
        <FreshnessMark read={list} showAge />
      </InBar>
      <ListHead
        title={t('admin.games')}
        about={games && t('adminGames.shown', { count: total, shown: games.length })}
      >
        {canImport && <ImportGame />}
        <Button kind="go" onClick={() => changeIsNew('1')}>
          {t('adminGames.new')}
        </Button>
      </ListHead>
      <ListRows>
        {!games && <ReadFallback read={list} what="games" whileLoading={<Skeleton rows={8} height={46} />} />}
        {games?.length === 0 && <Empty title={t('games.none')}>{t('adminGames.noneText')}</Empty>}
        {games && games.length > 0 && (
          <GameTable games={games} onCopy={setCopied} onEnd={readOn} foot={<SiteFoot list={stored} />} />
        )}
      </ListRows>
      {isNew && <GameDialog onClose={() => changeIsNew('')} />}
      {copied && <CopyGameDialog game={copied} onClose={() => setCopied(undefined)} />}
    </ListPage>
  )
}
