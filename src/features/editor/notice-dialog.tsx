import { useEditor } from '#src/parts/editing/editor-context.ts'
import type { GameNotice } from '#src/model/notice.ts'
import { editedNotices } from '#src/server/queries/edited-notices.ts'
import { createNotice, saveNotice } from '#src/server/writes/edited-notices.ts'
import { useDraftFields } from '#src/state/session/draft-fields.ts'
import { announceDone } from '#src/ui/hooks/announce.ts'
import { Button } from '#src/ui/mark/button.tsx'
import { Dialog } from '#src/ui/overlay/dialog.tsx'
import { Form, SubmitActs } from '#src/ui/form/form.tsx'
import { MarkdownField } from '#src/ui/form/markdown-field.tsx'
import { showToast } from '#src/ui/overlay/toast.ts'
import { useTranslation } from '#src/ui/text/translation.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'

interface NoticeDialogProps {
  gameId: number
  /** The notice to edit; without one, a new one is written. */
  notice?: GameNotice
  onClose: () => void
}

type NoticeTexts = { content: string }

/** Writes a notice. What was typed is kept as a draft until it is published. */
export function NoticeDialog({ gameId, notice, onClose }: NoticeDialogProps) {
  const { t } = useTranslation()
  const { hidden } = useEditor().game
  const cache = useQueryClient()
  const known = { content: notice?.values[0] ?? '' }
  const name = `notice-${gameId}-${notice?.id ?? 'new'}`
  const { fields, typed, isChanged, store, drop, discard } = useDraftFields<NoticeTexts>(name, known)
  const submit = t(notice ? 'editing.save' : 'editorNotices.publish')
  const save = useMutation({
    mutationFn: ({ content }: NoticeTexts) =>
      notice ? saveNotice(gameId, notice.id, content.trim()) : createNotice(gameId, content.trim()),
    onSuccess() {
      drop()
      if (notice) showToast({ title: t('editing.saved'), tone: 'good' })
      else announceDone(submit)
      void cache.invalidateQueries({ queryKey: editedNotices.list(gameId).queryKey })
    },
  })
  const { register, formState } = fields
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t(notice ? 'editorNotices.editTitle' : 'editorNotices.new')}
      about={t(`editorNotices.${notice ? 'editAbout' : hidden ? 'newHidden' : 'newAbout'}`)}
    >
      <Form
        fields={fields}
        className="gap-3"
        isBusy={save.isPending}
        onSubmit={(texts) => save.mutate(texts, { onSuccess: onClose })}
        onType={store}
      >
        <MarkdownField
          {...register('content', {
            validate: {
              empty: (text) => text.trim() !== '',
              same: (text) => text.trim() !== known.content.trim(),
            },
          })}
          source={typed.content}
          label={t('editorNotices.text')}
          error={
            formState.errors.content &&
            t(formState.errors.content.type === 'same' ? 'editorNotices.same' : 'editorNotices.empty')
          }
        />
        <SubmitActs problem={save.error} submit={submit} isBusy={save.isPending} onCancel={onClose}>
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
