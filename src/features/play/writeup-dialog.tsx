import { WriteupDeadline } from './writeup-deadline.tsx'
import { handedInAt } from './writeup-moment.ts'
import styles from './writeup.module.css'
import type { WriteupStatus } from '#contract/api.gen.ts'
import { momentText } from '#src/lib/moments.ts'
import { sizeText } from '#src/lib/size-text.ts'
import { pdfs } from '#src/live/upload/file-limits.ts'
import { UploadStatus } from '#src/live/upload/upload-status.tsx'
import type { UploadPart } from '#src/live/upload/use-upload.ts'
import { Dialog } from '#src/ui/dialog.tsx'
import { FileZone } from '#src/ui/file-zone.tsx'
import { Markdown } from '#src/ui/markdown.tsx'
import { FileText } from 'lucide-react'
import { useTranslation } from 'react-i18next'

interface WriteupDialogProps {
  writeup: WriteupStatus | undefined
  deadline: number | undefined
  isOver: boolean
  upload: UploadPart
  onClose: () => void
}

/** What the organisers ask for, what is handed in, and the place to hand in: a new file takes the place of the old. */
export function WriteupDialog({ writeup, deadline, isOver, upload, onClose }: WriteupDialogProps) {
  const { t } = useTranslation()
  const about = deadline !== undefined && <WriteupDeadline deadline={deadline} isOver={isOver} />
  return (
    <Dialog isOpen onClose={onClose} title={t('writeup.title')} about={about}>
      <div className={styles.dialog}>
        {writeup?.note && (
          <section aria-label={t('writeup.note')}>
            <Markdown source={writeup.note} />
          </section>
        )}
        {writeup && <HandedIn writeup={writeup} />}
        <FileZone
          label={t(isOver ? 'writeup.closed' : writeup?.submitted ? 'writeup.replace' : 'writeup.choose')}
          hint={t('upload.limits.pdf')}
          accept={pdfs.accept}
          isDisabled={isOver || upload.state.matches('sending')}
          onChoose={(file) => upload.send({ type: 'file.chosen', file })}
        />
        <UploadStatus {...upload} />
        <p className={styles.done} role="status">
          {upload.state.matches('done') && t('writeup.done')}
        </p>
      </div>
    </Dialog>
  )
}

function HandedIn({ writeup: { submitted, name, fileSize } }: { writeup: WriteupStatus }) {
  const { t, i18n } = useTranslation()
  if (!submitted) return <p className={styles.faint}>{t('writeup.nothing')}</p>
  const moment = handedInAt(name)
  return (
    <p className={styles.file}>
      <FileText size={18} aria-hidden="true" />
      <span>
        <b>{name}</b>
        <small>
          {sizeText(fileSize, i18n.language)}
          {moment !== undefined && ` · ${t('writeup.at', { moment: momentText(moment, i18n.language) })}`}
        </small>
      </span>
    </p>
  )
}
