import { polled } from '#src/server/cache/polled.ts'
import { GameTable } from './games-table.tsx'
import { SiteList } from '#src/features/admin/site-list.tsx'
import { useSiteRows } from '#src/features/admin/site-rows.ts'
import type { GameEdit } from '#src/model/game.ts'
import { editedGames } from '#src/server/reads/edited-games.ts'
import { site } from '#src/server/reads/site.ts'
import { useAddressState } from '#src/state/address/address-state.ts'
import { Button } from '#src/ui/mark/button.tsx'
import { lazyPart } from '#src/ui/overlay/lazy-part.tsx'
import { ListHead } from '#src/ui/table/list-head.tsx'
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
  const list = useInfiniteQuery(polled(editedGames.list()))
  const stored = useSiteRows(list, gameKey)
  const { rows: games, total } = stored
  const [isNew, changeIsNew] = useAddressState('new')
  const [copied, setCopied] = useState<GameEdit>()
  const { data: config } = useQuery(site.config())
  // Of a site without games nothing tells it but what else such servers have.
  const canImport = games?.[0]?.can.giveDivisionsRights ?? (games && config?.can.keepTokens)
  const head = (
    <ListHead
      title={t('admin.games')}
      about={games && t('adminGames.shown', { count: total, shown: games.length })}
    >
      {canImport && <ImportGame />}
      <Button kind="go" onClick={() => changeIsNew('1')}>
        {t('adminGames.new')}
      </Button>
    </ListHead>
  )
  return (
    <SiteList
      title={t('admin.games')}
      list={stored}
      what="games"
      skeleton={{ rows: 8, height: 46 }}
      head={head}
      table={games && <GameTable list={stored} games={games} onCopy={setCopied} />}
    >
      {isNew && <GameDialog onClose={() => changeIsNew('')} />}
      {copied && <CopyGameDialog game={copied} onClose={() => setCopied(undefined)} />}
    </SiteList>
  )
}
