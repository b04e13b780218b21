import { isLink } from '#src/features/editor/challenges/list/challenge-file.ts'
import type { AttachmentInput, ChallengeEdit } from '#src/model/challenge.ts'
import { uploadAttachment } from '#src/server/writes/files.ts'
import { refetchChallenge } from '#src/server/reads/edited-challenges.ts'
import { setAttachment } from '#src/server/writes/edited-challenges.ts'
import { anyFile } from '#src/features/upload/file-limits.ts'
import { UploadStatus } from '#src/features/upload/upload-status.tsx'
import { useUpload } from '#src/features/upload/use-upload.ts'
import { announceDone } from '#src/ui/hooks/announce.ts'
import { visibleText } from '#src/lib/visible-text.ts'
import { Button } from '#src/ui/mark/button.tsx'
import { Dialog } from '#src/ui/overlay/dialog.tsx'
import { Field } from '#src/ui/form/field.tsx'
import { FileZone } from '#src/ui/form/file-zone.tsx'
import { FormActs } from '#src/ui/form/form.tsx'
import { Segments } from '#src/ui/form/segments.tsx'
import { useTranslation } from '#src/ui/text/translation.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

interface AttachmentDialogProps {
  gameId: number
  challenge: ChallengeEdit
  onClose: () => void
}

/** Sets the file that every team gets, either uploaded here or linked from elsewhere; takes effect at once. */
export function AttachmentDialog(props: AttachmentDialogProps) {
  const { gameId, challenge, onClose } = props
  const { t } = useTranslation()
  const cache = useQueryClient()
  const [kind, setKind] = useState<'Local' | 'Remote'>(
    challenge.attachment?.type === 'Remote' ? 'Remote' : 'Local',
  )
  const attach = async (attachment: AttachmentInput) => {
    await setAttachment(gameId, challenge.id, attachment)
    await refetchChallenge(cache, gameId, challenge.id)
    announceDone(t('challengeEditor.attachment.title'))
  }
  return (
    <Dialog isOpen onClose={onClose} title={t('challengeEditor.attachment.title')}>
      <div className="stack gap-4 min-w-0">
        <Segments
          label={t('challengeEditor.attachment.kind')}
          value={kind}
          options={(['Local', 'Remote'] as const).map((value) => ({
            value,
            label: t(`challengeEditor.attachment.${value}`),
          }))}
          onChange={setKind}
        />
        {challenge.attachment && <p className="t-s dim">{t('challengeEditor.attachment.replaces')}</p>}
        {kind === 'Local' ? (
          <Upload attach={attach} onClose={onClose} />
        ) : (
          <LinkForm known={challenge.attachment?.url ?? ''} attach={attach} onClose={onClose} />
        )}
      </div>
    </Dialog>
  )
}

interface AttachProps {
  attach: (attachment: AttachmentInput) => Promise<void>
  onClose: () => void
}

function Upload({ attach, onClose }: AttachProps) {
  const { t } = useTranslation()
  const { state, send } = useUpload({
    limits: anyFile,
    send: async (file, watch) => {
      const { hash } = await uploadAttachment(file, watch)
      await attach({ attachmentType: 'Local', fileHash: hash })
    },
    onDone: onClose,
  })
  return (
    <>
      <FileZone
        label={t('challengeEditor.attachment.choose')}
        hint={t('challengeEditor.attachment.limit')}
        accept={anyFile.accept}
        isDisabled={state.matches('sending')}
        onChoose={(file) => send({ type: 'file.chosen', file })}
      />
      <UploadStatus state={state} send={send} />
    </>
  )
}

function LinkForm({ known, attach, onClose }: AttachProps & { known: string }) {
  const { t } = useTranslation()
  const [url, setUrl] = useState(isLink(known) ? known : '')
  const save = useMutation({
    mutationFn: () => attach({ attachmentType: 'Remote', remoteUrl: visibleText(url) }),
    onSuccess: onClose,
  })
  const isFaulty = url.trim() !== '' && !isLink(url)
  return (
    <>
      <Field
        label={t('challengeEditor.attachment.url')}
        type="url"
        placeholder="https://files.example/ledger.tar.gz"
        value={url}
        onChange={({ target }) => setUrl(target.value)}
        error={isFaulty && t('challengeEditor.invalid.url')}
      />
      <FormActs problem={save.error}>
        <Button onClick={onClose}>{t('ui.cancel')}</Button>
        <Button kind="go" busy={save.isPending} disabled={!isLink(url)} onClick={() => save.mutate()}>
          {t('challengeEditor.attachment.saveLink')}
        </Button>
      </FormActs>
    </>
  )
}
