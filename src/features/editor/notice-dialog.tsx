import { invalidate } from '#src/server/cache/invalidate.ts'
import { useEditor } from '#src/parts/editing/editor-context.ts'
import type { GameNotice } from '#src/model/notice.ts'
import { readNow, setSaved } from '#src/server/cache/read-now.ts'
import { editedNotices } from '#src/server/reads/edited-notices.ts'
import { createNotice, saveNotice } from '#src/server/writes/edited-notices.ts'
import { useDraftFields } from '#src/state/session/draft-fields.ts'
import { ApiError } from '#src/lib/errors.ts'
import { inShort } from '#src/lib/formats.ts'
import { SaveBar } from '#src/parts/editing/save-bar.tsx'
import { useEditing } from '#src/parts/editing/use-editing.ts'
import { announceDone } from '#src/ui/hooks/announce.ts'
import { Button } from '#src/ui/mark/button.tsx'
import { Dialog } from '#src/ui/overlay/dialog.tsx'
import { Form, SubmitActs } from '#src/ui/form/form.tsx'
import { MarkdownField } from '#src/ui/form/markdown-field.tsx'
import { showToast } from '#src/ui/overlay/toast.ts'
import { useTranslation } from '#src/ui/text/translation.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'

interface NewNoticeProps {
  gameId: number
  onClose: () => void
}

type NoticeTexts = { content: string }

const noText: NoticeTexts = { content: '' }
const isSome = (text: string) => text.trim() !== ''

/** Writes a notice. What was typed is kept as a draft until it is published. */
export function NewNoticeDialog({ gameId, onClose }: NewNoticeProps) {
  const { t } = useTranslation()
  const { hidden } = useEditor().game
  const cache = useQueryClient()
  const draft = useDraftFields<NoticeTexts>(`notice-${gameId}-new`, noText)
  const { fields, typed, isChanged, store, drop, discard } = draft
  const publish = useMutation({
    mutationFn: ({ content }: NoticeTexts) => createNotice(gameId, content.trim()),
    onSuccess() {
      drop()
      announceDone(t('editorNotices.publish'))
      void invalidate(cache, { queryKey: editedNotices.list(gameId).queryKey })
    },
  })
  const { register, formState } = fields
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('editorNotices.new')}
      about={t(`editorNotices.${hidden ? 'newHidden' : 'newAbout'}`)}
    >
      <Form
        fields={fields}
        className="gap-3"
        isBusy={publish.isPending}
        onSubmit={(texts) => publish.mutate(texts, { onSuccess: onClose })}
        onType={store}
      >
        <MarkdownField
          {...register('content', { validate: isSome })}
          source={typed.content}
          label={t('editorNotices.text')}
          error={formState.errors.content && t('editorNotices.empty')}
        />
        <SubmitActs
          problem={publish.error}
          submit={t('editorNotices.publish')}
          isBusy={publish.isPending}
          onCancel={onClose}
        >
          {isChanged && (
            <Button kind="quiet" onClick={discard}>
              {t('editing.discard')}
            </Button>
          )}
        </SubmitActs>
      </Form>
    </Dialog>
  )
}

const textsOf = ({ values }: GameNotice): NoticeTexts => ({ content: values[0] ?? '' })

/** Changes a notice; what another organizer has made of it meanwhile is shown and asked about. */
export function EditNoticeDialog({ gameId, notice, onClose }: NewNoticeProps & { notice: GameNotice }) {
  const { t } = useTranslation()
  const { hidden } = useEditor().game
  const cache = useQueryClient()
  const list = editedNotices.list(gameId)
  const editing = useEditing<GameNotice, NoticeTexts>({
    known: notice,
    fieldsOf: textsOf,
    read: async () => {
      const current = (await readNow(cache, list)).find(({ id }) => id === notice.id)
      if (!current) throw new ApiError(t('editorNotices.gone'), 404)
      return current
    },
    write: async ({ content }) => {
      const saved = await saveNotice(gameId, notice.id, content.trim())
      setSaved(cache, list, (known) => known?.map((one) => (one.id === saved.id ? saved : one)))
      return saved
    },
    onSaved() {
      showToast({ title: t('editing.saved'), tone: 'good' })
      onClose()
    },
  })
  const { register, formState } = editing.fields
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('editorNotices.editTitle')}
      about={t('editorNotices.editAbout')}
      footer={
        <SaveBar
          editing={editing}
          part="notice"
          isPublic={!hidden}
          labelOf={() => t('editorNotices.text')}
          textOf={(_, text) => inShort(text) || '–'}
        />
      }
    >
      <form className="stack cols-1 gap-3" noValidate onSubmit={(event) => void editing.submit(event)}>
        <MarkdownField
          {...register('content', { validate: isSome })}
          source={editing.typed.content}
          label={t('editorNotices.text')}
          error={formState.errors.content && t('editorNotices.empty')}
        />
      </form>
    </Dialog>
  )
}
