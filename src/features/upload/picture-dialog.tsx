import { pictures } from './file-limits.ts'
import { UploadStatus } from './upload-status.tsx'
import styles from './upload.module.css'
import { type UploadPart, useUpload } from './use-upload.ts'
import type { UploadWatch } from '#src/server/transport/upload.ts'
import { announceDone } from '#src/ui/hooks/announce.ts'
import { Button } from '#src/ui/mark/button.tsx'
import { classNames } from '#src/ui/layout/class-names.ts'
import { Dialog } from '#src/ui/overlay/dialog.tsx'
import { FileZone } from '#src/ui/form/file-zone.tsx'
import { useTranslation } from '#src/ui/text/translation.tsx'
import { type ReactNode, useCallback } from 'react'

interface PictureDialogProps {
  title: ReactNode
  send: (picture: File, watch: UploadWatch) => Promise<unknown>
  /** Called once the picture is accepted: refetch what shows it. */
  onDone: () => void
  onClose: () => void
  /** As people's pictures are shown; teams' are square. */
  isRound?: boolean
}

/** Chooses a picture, previews it, and sends it. Closing the dialog during the upload cancels it. */
export function PictureDialog({ title, send: sendPicture, onDone, onClose, isRound }: PictureDialogProps) {
  const { t } = useTranslation()
  const finish = () => {
    announceDone(t('upload.picture.use'))
    onDone()
    onClose()
  }
  const { state, send } = useUpload({ limits: pictures, send: sendPicture, onDone: finish, asksFirst: true })
  const { file } = state.context
  return (
    <Dialog isOpen onClose={onClose} title={title}>
      <div className="stack gap-4">
        <FileZone
          label={t(file ? 'upload.picture.other' : 'upload.picture.choose')}
          hint={t('upload.limits.picture')}
          accept={pictures.accept}
          isDisabled={state.matches('sending')}
          preview={file && !state.matches('reading') && <Preview file={file} isRound={isRound} />}
          onChoose={(file) => send({ type: 'file.chosen', file })}
        />
        <UploadStatus state={state} send={send} />
        {state.matches('ready') && <Confirm send={send} />}
      </div>
    </Dialog>
  )
}

function Confirm({ send }: Pick<UploadPart, 'send'>) {
  const { t } = useTranslation()
  return (
    <div className="flex wrap justify-end gap-2">
      <Button onClick={() => send({ type: 'upload.canceled' })}>{t('ui.cancel')}</Button>
      <Button kind="go" onClick={() => send({ type: 'upload.confirmed' })}>
        {t('upload.picture.use')}
      </Button>
    </div>
  )
}

function Preview({ file, isRound = false }: { file: File; isRound?: boolean | undefined }) {
  const { t } = useTranslation()
  const show = useCallback(
    (picture: HTMLImageElement) => {
      picture.src = URL.createObjectURL(file)
      return () => URL.revokeObjectURL(picture.src)
    },
    [file],
  )
  return (
    <img
      ref={show}
      alt={t('upload.picture.preview')}
      className={classNames('rounded', styles.preview, isRound && styles.round)}
    />
  )
}
