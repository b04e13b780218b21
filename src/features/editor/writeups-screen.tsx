import { DeleteWriteups } from './delete-writeups.tsx'
import { useEditedGame, useSubmittedWriteups } from './use-edited-game.ts'
import styles from './writeups.module.css'
import type { GameEdit, WriteupInfo } from '#contract/api.gen.ts'
import { writeupsArchive } from '#src/api/submitted-writeups.ts'
import { dateTimeText } from '#src/lib/date-formats.ts'
import { paths } from '#src/lib/paths.ts'
import { ReadFallback } from '#src/live/freshness/read-fallback.tsx'
import { Title } from '#src/live/page/title.tsx'
import { Avatar } from '#src/ui/avatar.tsx'
import { ButtonLink } from '#src/ui/button.tsx'
import { Empty } from '#src/ui/empty.tsx'
import { Name } from '#src/ui/name.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { column, Table } from '#src/ui/table.tsx'
import { Download } from 'lucide-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'

/** The writeups that teams have submitted, newest first: one by one, or all in one archive. */
export function WriteupsScreen() {
  const { t, i18n } = useTranslation()
  const game = useEditedGame()
  const read = useSubmittedWriteups(game.id)
  const list = read.data ?? []
  return (
    <div className={styles.page}>
      <Title page={`${t('editor.writeups')} · ${game.title}`} />
      <div className={styles.head}>
        <h2>{t('editor.writeups')}</h2>
        <span className={styles.due}>
          {game.writeupRequired
            ? t('writeups.due', { time: dateTimeText(game.writeupDeadline, i18n.language) })
            : t('writeups.notAsked')}{' '}
          <Link to={paths.editInfo(game.id)}>{t('writeups.change')}</Link>
        </span>
        {list.length > 0 && (
          <>
            <ButtonLink to={writeupsArchive(game.id)} reloadDocument download>
              <Download size={16} aria-hidden="true" />
              {t('writeups.all', { count: list.length })}
            </ButtonLink>
            <DeleteWriteups gameId={game.id} count={list.length} />
          </>
        )}
      </div>
      {!read.data && (
        <ReadFallback read={read} what="writeups" whileLoading={<Skeleton rows={8} height={46} />} />
      )}
      {read.data?.length === 0 && <NoWriteups game={game} />}
      {list.length > 0 && (
        <div className={styles.list}>
          <WriteupTable list={list} />
        </div>
      )}
    </div>
  )
}

function NoWriteups({ game }: { game: GameEdit }) {
  const { t } = useTranslation()
  return (
    <Empty title={t('writeups.none')}>
      {t(game.writeupRequired ? 'writeups.noneText' : 'writeups.noneAsked')}
    </Empty>
  )
}

const keyOf = ({ id }: WriteupInfo) => String(id)

function WriteupTable({ list }: { list: WriteupInfo[] }) {
  const { t, i18n } = useTranslation()
  const columns = useMemo(
    () => [
      column<WriteupInfo>('avatar', '', '32px', ({ team }) => (
        <Avatar name={team.name ?? ''} picture={team.avatar} size={32} />
      )),
      column<WriteupInfo>('team', t('writeups.team'), 'minmax(0, 1.4fr)', ({ team }) => (
        <Name className={styles.team}>{team.name}</Name>
      )),
      column<WriteupInfo>('id', t('writeups.teamId'), '84px', ({ team }) => (
        <span className={styles.dim}>{team.id}</span>
      )),
      column<WriteupInfo>('time', t('writeups.time'), 'minmax(0, 1fr)', ({ uploadTimeUtc }) => (
        <time className={styles.dim} dateTime={new Date(uploadTimeUtc).toISOString()}>
          {dateTimeText(uploadTimeUtc, i18n.language)}
        </time>
      )),
      column<WriteupInfo>('file', '', '120px', (writeup) => <OneFile writeup={writeup} />),
    ],
    [t, i18n.language],
  )
  return (
    <Table
      label={t('editor.writeups')}
      columns={columns}
      rows={list}
      keyOf={keyOf}
      rowHeight={46}
      phoneRow={{ height: 64, cell: phoneCell(i18n.language) }}
    />
  )
}

const phoneCell = (language: string) =>
  function PhoneCell(writeup: WriteupInfo) {
    return (
      <span className={styles.phone}>
        <span className={styles.two}>
          <Name className={styles.team}>{writeup.team.name}</Name>
          <small>{dateTimeText(writeup.uploadTimeUtc, language)}</small>
        </span>
        <OneFile writeup={writeup} />
      </span>
    )
  }

/** The server sends files to be stored, not shown, and allows no frame that could show them otherwise (behaviour 13.3, 13.4). */
function OneFile({ writeup: { url, team } }: { writeup: WriteupInfo }) {
  const { t } = useTranslation()
  return (
    <ButtonLink
      to={url}
      reloadDocument
      download
      size="small"
      aria-label={t('writeups.one', { team: team.name })}
    >
      <Download size={14} aria-hidden="true" />
      {t('writeups.download')}
    </ButtonLink>
  )
}
