import styles from './notices.module.css'
import { readsOf } from './use-edited-game.ts'
import { invalidate } from '#src/server/cache/invalidate.ts'
import { useEditor } from '#src/parts/editing/editor-context.ts'
import type { GameNotice } from '#src/model/notice.ts'
import { editedNotices } from '#src/server/reads/edited-notices.ts'
import { deleteNotice } from '#src/server/writes/edited-notices.ts'
import { dateTimeText } from '#src/lib/time/date-formats.ts'
import { useAddressState } from '#src/state/address/address-state.ts'
import { useCountedFreshness } from '#src/state/freshness/freshness.tsx'
import { ReadFallback } from '#src/state/freshness/read-fallback.tsx'
import { Title } from '#src/state/page/title.tsx'
import { Button } from '#src/ui/mark/button.tsx'
import { Card } from '#src/ui/layout/card.tsx'
import { Empty } from '#src/ui/layout/empty.tsx'
import { ListHead } from '#src/ui/table/list-head.tsx'
import { ListRows } from '#src/ui/table/list-page.tsx'
import { Markdown } from '#src/ui/text/markdown.tsx'
import { lazyPart } from '#src/ui/overlay/lazy-part.tsx'
import { Question } from '#src/ui/overlay/question.tsx'
import { Skeleton } from '#src/ui/layout/skeleton.tsx'
import { useTranslation } from '#src/ui/text/translation.tsx'
import { useMutation, useQueryClient, useQuery } from '@tanstack/react-query'
import { type ComponentProps, useState } from 'react'

const NewNoticeDialog = lazyPart(async () => (await import('./notice-dialog.tsx')).NewNoticeDialog)
const EditNoticeDialog = lazyPart(async () => (await import('./notice-dialog.tsx')).EditNoticeDialog)

/** The organizers' notices to all players, newest first; the server's own notices (bloods, hints) are not included. */
export function NoticesScreen() {
  const { t } = useTranslation()
  const { game } = useEditor()
  const read = useQuery(readsOf.notices(game))
  useCountedFreshness(read)
  const [opened, open] = useAddressState('notice')
  const [deleted, setDeleted] = useState<GameNotice>()
  const close = () => open('')
  const notices = read.data?.toSorted((a, b) => b.time - a.time || b.id - a.id)
  return (
    <div className={`stack gap-3 content-start ${styles.page}`}>
      <Title page={`${t('editor.notices')} · ${game.title}`} />
      <ListHead title={t('editor.notices')} note={t('editorNotices.note')}>
        <Button kind="go" onClick={() => open('new')}>
          {t('editorNotices.new')}
        </Button>
      </ListHead>
      {!notices && (
        <ReadFallback read={read} what="notices" whileLoading={<Skeleton rows={4} height={84} />} />
      )}
      {notices?.length === 0 && (
        <ListRows>
          <Empty title={t('editorNotices.none')}>{t('editorNotices.noneText')}</Empty>
        </ListRows>
      )}
      {notices?.map((notice) => (
        <NoticeCard
          key={notice.id}
          notice={notice}
          onEdit={() => open(String(notice.id))}
          onDelete={() => setDeleted(notice)}
        />
      ))}
      {opened === 'new' && <NewNoticeDialog gameId={game.id} onClose={close} />}
      {opened !== '' && opened !== 'new' && (
        <OpenedNotice
          key={opened}
          gameId={game.id}
          found={notices?.find(({ id }) => String(id) === opened)}
          onClose={close}
        />
      )}
      {deleted && <DeleteQuestion gameId={game.id} notice={deleted} onClose={() => setDeleted(undefined)} />}
    </div>
  )
}

type OpenedProps = Omit<ComponentProps<typeof EditNoticeDialog>, 'notice'> & { found: GameNotice | undefined }

/** The dialog of a notice as last read: what is typed in it stays when another organizer deletes the notice. */
function OpenedNotice({ found, ...dialog }: OpenedProps) {
  const [known, setKnown] = useState(found)
  if (found && found !== known) setKnown(found)
  return known && <EditNoticeDialog {...dialog} notice={known} />
}

interface NoticeCardProps {
  notice: GameNotice
  onEdit: () => void
  onDelete: () => void
}

function NoticeCard({ notice, onEdit, onDelete }: NoticeCardProps) {
  const { t, i18n } = useTranslation()
  const time = dateTimeText(notice.time, i18n.language)
  return (
    <Card className="stack gap-3 p-4" aria-label={t('editorNotices.of', { time })}>
      <Markdown source={notice.values[0] ?? ''} />
      <footer className={`row gap-2 ${styles.foot}`}>
        <time className="t-s faint" dateTime={new Date(notice.time).toISOString()}>
          {time}
        </time>
        <Button size="small" onClick={onEdit}>
          {t('editorNotices.edit')}
        </Button>
        <Button size="small" kind="quiet" onClick={onDelete}>
          {t('editorNotices.delete')}
        </Button>
      </footer>
    </Card>
  )
}

interface DeleteQuestionProps {
  gameId: number
  notice: GameNotice
  onClose: () => void
}

function DeleteQuestion({ gameId, notice, onClose }: DeleteQuestionProps) {
  const { t } = useTranslation()
  const cache = useQueryClient()
  const remove = useMutation({
    mutationFn: () => deleteNotice(gameId, notice.id),
    onSuccess: async () => {
      onClose()
      await invalidate(cache, { queryKey: editedNotices.list(gameId).queryKey })
    },
  })
  return (
    <Question
      title={t('editorNotices.deleteTitle')}
      yes={t('editorNotices.delete')}
      mutation={remove}
      onNo={onClose}
    >
      <blockquote className={`overflow-auto ${styles.quote}`}>
        <Markdown source={notice.values[0] ?? ''} />
      </blockquote>
    </Question>
  )
}
