import { noFile } from './traffic-choice.ts'
import styles from './traffic.module.css'
import { streamCapture } from '#src/server/reads/captures.ts'
import { AddressLink } from '#src/state/address/address-link.tsx'
import { Skeleton } from '#src/ui/layout/skeleton.tsx'
import { Button } from '#src/ui/mark/button.tsx'
import { lazyPart } from '#src/ui/overlay/lazy-part.tsx'
import { useTranslation } from '#src/ui/text/translation.tsx'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import FolderOpen from 'lucide-react/icons/folder-open'
import { useCallback, useRef } from 'react'

const CaptureReader = lazyPart(async () => (await import('./capture/capture-reader.tsx')).CaptureReader, {
  texts: 'evidence',
})

const loading = <Skeleton rows={12} height={22} />

interface StoredCaptureProps {
  challengeId: number
  participationId: number
  fileName: string
}

/** A capture on the server, in the page in place of the lists; back is the list of files. */
export function StoredCapture({ challengeId, participationId, fileName }: StoredCaptureProps) {
  const { t } = useTranslation()
  const bytes = useCallback(
    (signal: AbortSignal) => streamCapture({ challengeId, participationId }, fileName, signal),
    [challengeId, participationId, fileName],
  )
  const back = (
    <AddressLink parts={noFile} className={`inline-row gap-1 t-s w-label no-underline ${styles.back}`}>
      <ChevronLeft size={16} aria-hidden="true" />
      {t('traffic.files')}
    </AddressLink>
  )
  return <CaptureReader name={fileName} bytes={bytes} back={back} whileLoading={loading} />
}

/** A capture of this computer. It stays here: nothing of it is sent. */
export function OwnCapture({ file, onClose }: { file: File; onClose: () => void }) {
  const { t } = useTranslation()
  const back = (
    <Button kind="quiet" size="small" onClick={onClose}>
      <ChevronLeft size={16} aria-hidden="true" />
      {t('traffic.title')}
    </Button>
  )
  return <CaptureReader name={file.name} bytes={file} back={back} whileLoading={loading} />
}

/** Opens a capture of this computer. */
export function OpenCaptureButton({ onOpen }: { onOpen: (file: File) => void }) {
  const { t } = useTranslation()
  const chooser = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button onClick={() => chooser.current?.click()}>
        <FolderOpen size={15} aria-hidden="true" />
        {t('traffic.open')}
      </Button>
      <input
        ref={chooser}
        type="file"
        hidden
        aria-label={t('traffic.open')}
        accept=".pcap,.pcapng,.cap,.gz"
        onChange={({ target }) => {
          const file = target.files?.[0]
          if (file) onOpen(file)
          target.value = '' // the same file can be chosen again
        }}
      />
    </>
  )
}
