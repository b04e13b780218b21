import styles from './challenge-dialog.module.css'
import type { InstanceContext } from '#src/model/instance.ts'
import { sizeText } from '#src/lib/formats.ts'
import { useTranslation } from '#src/ui/translation.tsx'
import Download from 'lucide-react/icons/download'
import ExternalLink from 'lucide-react/icons/external-link'

/** A link to the file of a challenge, with its name and size, or a note that it is on another server. */
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

interface Attachment {
  url: string
  /** The file name; undefined for a file on another server. */
  name: string | undefined
  size: number | null
}

/** The file attached to a challenge; only for files on the game's server does the address end in the file name. */
export function attachmentOf({ url, fileSize }: InstanceContext): Attachment | undefined {
  if (!url) return undefined
  const isOwn = url.startsWith('/assets/')
  const last = url.split(/[?#]/)[0]?.split('/').at(-1) ?? ''
  return { url, name: isOwn ? decoded(last) : undefined, size: fileSize }
}

function decoded(name: string): string {
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}
