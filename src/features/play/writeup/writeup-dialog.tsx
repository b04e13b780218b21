import { WriteupDeadline } from '#src/parts/game/writeup-deadline.tsx'
import styles from './writeup.module.css'
import type { WriteupStatus } from '#src/model/writeup.ts'
import { dateTimeText } from '#src/lib/time/date-formats.ts'
import { sizeText } from '#src/lib/formats.ts'
import { pdfs } from '#src/features/upload/file-limits.ts'
import { UploadStatus } from '#src/features/upload/upload-status.tsx'
import type { UploadPart } from '#src/features/upload/use-upload.ts'
import { Dialog } from '#src/ui/overlay/dialog.tsx'
import { FileZone } from '#src/ui/form/file-zone.tsx'
import { Markdown } from '#src/ui/text/markdown.tsx'
import { useTranslation } from '#src/ui/text/translation.tsx'
import FileText from 'lucide-react/icons/file-text'

interface WriteupDialogProps {
  writeup: WriteupStatus | undefined
  deadline: number | undefined
  isOver: boolean
  upload: UploadPart
  onClose: () => void
}

/** The organizers' instructions, what was submitted, and the upload: a new file replaces the old one. */
export function WriteupDialog({ writeup, deadline, isOver, upload, onClose }: WriteupDialogProps) {
  const { t } = useTranslation()
  const about = deadline !== undefined && <WriteupDeadline deadline={deadline} isOver={isOver} />
  return (
    <Dialog isOpen onClose={onClose} title={t('writeup.title')} about={about}>
      <div className="stack gap-4">
        {writeup?.note && (
          <section aria-label={t('writeup.note')}>
            <Markdown source={writeup.note} />
          </section>
        )}
        {writeup && <Submitted writeup={writeup} />}
        <FileZone
          label={t(isOver ? 'writeup.closed' : writeup?.submitted ? 'writeup.chooseOther' : 'writeup.choose')}
          hint={t('upload.limits.pdf')}
          accept={pdfs.accept}
          isDisabled={isOver || upload.state.matches('sending')}
          onChoose={(file) => upload.send({ type: 'file.chosen', file })}
        />
        <UploadStatus {...upload} />
        <p className="t-s good hide-empty" role="status">
          {upload.state.matches('done') && t('writeup.done')}
        </p>
      </div>
    </Dialog>
  )
}

function Submitted({ writeup: { submitted, name, fileSize } }: { writeup: WriteupStatus }) {
  const { t, i18n } = useTranslation()
  if (!submitted) return <p className={styles.faint}>{t('writeup.none')}</p>
  const moment = submittedAt(name)
  return (
    <p className={`flex items-start gap-3 ${styles.file}`}>
      <FileText className="good" size={18} aria-hidden="true" />
      <span className="stack min-w-0">
        <b className="t-s">{name}</b>
        <small>
          {sizeText(fileSize, i18n.language)}
          {moment !== undefined && ` · ${t('writeup.at', { moment: dateTimeText(moment, i18n.language) })}`}
        </small>
      </span>
    </p>
  )
}

const stamp = /-(\d{4})(\d\d)(\d\d)-(\d\d)\.(\d\d)\.(\d\d)Z\.pdf$/

/** When a writeup was submitted: the server says so only in the file name, `Writeup-1-7-20250206-09.31.07Z.pdf`. */
export function submittedAt(name: string): number | undefined {
  const [, year, month, day, hours, minutes, seconds] = (stamp.exec(name) ?? []).map(Number)
  return year === undefined ? undefined : Date.UTC(year, month! - 1, day, hours, minutes, seconds)
}
