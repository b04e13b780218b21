import styles from '#src/features/admin/site-list.module.css'
import { invalidate } from '#src/server/cache/invalidate.ts'
import { files } from '#src/server/reads/files.ts'
import { uploadFile } from '#src/server/writes/files.ts'
import { anyFile } from '#src/features/upload/file-limits.ts'
import { UploadStatus } from '#src/features/upload/upload-status.tsx'
import { useUpload } from '#src/features/upload/use-upload.ts'
import { Dialog } from '#src/ui/overlay/dialog.tsx'
import { FileZone } from '#src/ui/form/file-zone.tsx'
import { Name } from '#src/ui/text/name.tsx'
import { useTranslation } from '#src/ui/text/translation.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'

interface Chosen {
  key: number
  file: File
  isCanceled?: boolean
}

/** Uploads files one after the other; closing the dialog cancels those not finished. */
export function UploadDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const [chosen, setChosen] = useState<Chosen[]>([])
  const [settled, setSettled] = useState<ReadonlySet<number>>(new Set())
  const shown = chosen.filter(({ isCanceled }) => !isCanceled)
  const next = shown.find(({ key }) => !settled.has(key))?.key
  const cancel = (key: number) =>
    setChosen((chosen) => chosen.map((each) => (each.key === key ? { ...each, isCanceled: true } : each)))
  return (
    <Dialog isOpen onClose={onClose} title={t('files.add')}>
      <div className={`stack gap-4 ${styles.form}`}>
        <FileZone
          label={t('files.choose')}
          hint={t('files.chooseHint')}
          accept={anyFile.accept}
          isMultiple
          onChoose={(file) => setChosen((chosen) => [...chosen, { key: chosen.length, file }])}
        />
        {shown.length > 0 && (
          <ul className="stack gap-3" aria-label={t('files.uploads')}>
            {shown.map(({ key, file }) => (
              <li key={key}>
                <Upload
                  file={file}
                  isNext={key === next}
                  onCanceled={() => cancel(key)}
                  onSettled={() => setSettled((settled) => new Set([...settled, key]))}
                />
              </li>
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  )
}

interface UploadProps {
  file: File
  /** All before it have been accepted or refused. */
  isNext: boolean
  onSettled: () => void
  onCanceled: () => void
}

function Upload({ file, isNext, onSettled, onCanceled }: UploadProps) {
  const { t } = useTranslation()
  const cache = useQueryClient()
  const { state, send } = useUpload({
    limits: anyFile,
    send: uploadFile,
    onDone: () => void invalidate(cache, { queryKey: files.list().queryKey }),
    asksFirst: true,
  })
  const isReady = state.matches('ready')
  const isSettled = state.matches('done') || state.matches('refused') || state.matches('unfit')
  const begin = useEffectEvent(() => send({ type: 'file.chosen', file }))
  const confirm = useEffectEvent(() => send({ type: 'upload.confirmed' }))
  const settle = useEffectEvent(onSettled)
  useEffect(() => begin(), [file])
  useEffect(() => {
    if (isNext && isReady) confirm()
  }, [isNext, isReady])
  useEffect(() => {
    if (isSettled) settle()
  }, [isSettled])
  return (
    <>
      <span className="row gap-25 min-w-0">
        <Name className="w-label">{file.name}</Name>
        {isReady && <span className="faint">{t('files.waiting')}</span>}
        <span role="status" className="t-s w-label good hide-empty">
          {state.matches('done') && t('files.uploaded')}
        </span>
      </span>
      <UploadStatus
        state={state}
        send={(event) => (event.type === 'upload.canceled' ? onCanceled() : send(event))}
      />
    </>
  )
}
