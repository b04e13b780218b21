import { DivisionFilter } from './division-filter.tsx'
import { DeleteWriteups } from './delete-writeups.tsx'
import { WriteupList } from './writeup-list.tsx'
import { WriteupReader } from './writeup-reader.tsx'
import { WriteupTable } from './writeup-table.tsx'
import styles from './writeups.module.css'
import type { GameEdit } from '#src/model/game.ts'
import type { WriteupInfo } from '#src/model/writeup.ts'
import { readWriteups } from '#src/server/reads/submitted-writeups.ts'
import { readsOf } from '#src/features/editor/use-edited-game.ts'
import { useEditor } from '#src/parts/editing/editor-context.ts'
import { dateTimeText } from '#src/lib/time/date-formats.ts'
import { paths } from '#src/lib/paths.ts'
import { useAddressValue } from '#src/state/address/address-state.ts'
import { DownloadButton } from '#src/parts/download/download-button.tsx'
import { useCountedFreshness } from '#src/state/freshness/freshness.tsx'
import { ReadFallback } from '#src/state/freshness/read-fallback.tsx'
import { Title } from '#src/state/page/title.tsx'
import { Empty } from '#src/ui/layout/empty.tsx'
import { ListHead } from '#src/ui/table/list-head.tsx'
import { ListPage, ListRows } from '#src/ui/table/list-page.tsx'
import { Skeleton } from '#src/ui/layout/skeleton.tsx'
import { useHasRoom } from '#src/ui/hooks/use-has-room.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '#src/ui/text/translation.tsx'
import { Link } from 'react-router-dom'

/** The writeups that teams have submitted, newest first: read in the page, or downloaded one by one or as one archive. */
export function WriteupsScreen() {
  const { t } = useTranslation()
  const { game } = useEditor()
  const read = useQuery(readsOf.writeups(game))
  useCountedFreshness(read)
  const all = read.data ?? []
  const division = useAddressValue('division')
  const list = division ? all.filter((writeup) => writeup.division?.id === division) : all
  const id = useAddressValue('writeup')
  const chosen = list.find((writeup) => String(writeup.id) === id)
  const isAlone = !useHasRoom() && chosen !== undefined
  return (
    <ListPage>
      <Title page={`${t('editor.writeups')} · ${game.title}`} />
      {isAlone ? (
        <WriteupReader list={list} chosen={chosen} />
      ) : (
        <>
          <Head game={game} count={all.length} />
          <DivisionFilter list={all} />
          {!read.data && (
            <ReadFallback read={read} what="writeups" whileLoading={<Skeleton rows={8} height={46} />} />
          )}
          {read.data?.length === 0 && <NoWriteups game={game} />}
          {all.length > 0 && list.length === 0 && (
            <ListRows>
              <Empty title={t('writeups.noneIn')} />
            </ListRows>
          )}
          {list.length > 0 && <Writeups list={list} chosen={chosen} />}
        </>
      )}
    </ListPage>
  )
}

function Head({ game, count }: { game: GameEdit; count: number }) {
  const { t, i18n } = useTranslation()
  return (
    <ListHead
      title={t('editor.writeups')}
      about={
        <>
          {game.writeupRequired
            ? t('writeups.due', { time: dateTimeText(game.writeupDeadline, i18n.language) })
            : t('writeups.notAsked')}{' '}
          <Link to={paths.editInfo(game.id)} className="w-label no-underline">
            {t('writeups.change')}
          </Link>
        </>
      }
    >
      {count > 0 && (
        <>
          <DownloadButton
            label={t('writeups.all', { count })}
            read={(watch) => readWriteups(game.id, watch)}
            nameOf={() => `${game.title} writeups.tar.gz`}
          />
          <DeleteWriteups gameId={game.id} count={count} />
        </>
      )}
    </ListHead>
  )
}

function NoWriteups({ game }: { game: GameEdit }) {
  const { t } = useTranslation()
  return (
    <ListRows>
      <Empty title={t('writeups.none')}>
        {t(game.writeupRequired ? 'writeups.noneText' : 'writeups.noneAsked')}
      </Empty>
    </ListRows>
  )
}

/** Where there is room, the list is shown beside the open writeup, which is the newest at first. */
function Writeups({ list, chosen }: { list: WriteupInfo[]; chosen: WriteupInfo | undefined }) {
  if (!useHasRoom()) return <WriteupTable list={list} />
  const shown = chosen ?? list[0]!
  return (
    <div className={`stack min-h-0 ${styles.beside}`}>
      <WriteupReader list={list} chosen={shown} />
      <WriteupList list={list} chosen={shown} />
    </div>
  )
}
