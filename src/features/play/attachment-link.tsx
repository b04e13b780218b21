import type { Attachment } from './attachment.ts'
import styles from './challenge-dialog.module.css'
import { sizeText } from '#src/lib/size-text.ts'
import { Download, ExternalLink } from 'lucide-react'
import { useTranslation } from 'react-i18next'

/** The file of a challenge: its name and size, or that it lies elsewhere. */
export function AttachmentLink({ attachment: { url, name, size } }: { attachment: Attachment }) {
  const { t, i18n } = useTranslation()
  const sizeShown = size === null ? '' : ` · ${sizeText(size, i18n.language)}`
  return (
    <a className={styles.attachment} href={url} target="_blank" rel="noreferrer">
      {name ? <Download size={16} aria-hidden="true" /> : <ExternalLink size={16} aria-hidden="true" />}
      <span className={styles.fileName} dir="auto">
        {name ?? t('play.externalFile')}
      </span>
      <span className={styles.size}>{sizeShown}</span>
    </a>
  )
}
