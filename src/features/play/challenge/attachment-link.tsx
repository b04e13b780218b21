import styles from './challenge-dialog.module.css'
import type { InstanceContext } from '#src/model/instance.ts'
import { fileAddress, storedFileIn } from '#src/server/reads/file-address.ts'
import { sizeText } from '#src/lib/formats.ts'
import { useTranslation } from '#src/ui/text/translation.tsx'
import Download from 'lucide-react/icons/download'
import ExternalLink from 'lucide-react/icons/external-link'

/** A link to the file of a challenge, with its name and size, or a note that it is on another server. */
export function AttachmentLink({ attachment: { url, name, size } }: { attachment: Attachment }) {
  const { t, i18n } = useTranslation()
  const sizeShown = size === null ? '' : ` · ${sizeText(size, i18n.language)}`
  return (
    <a
      className={`inline-row gap-2 w-label bright nowrap max-w-full h-control border-edge rounded-s bg-raised no-underline ${styles.attachment}`}
      href={fileAddress(url)}
      target="_blank"
      rel="noreferrer"
    >
      {name ? <Download size={16} aria-hidden="true" /> : <ExternalLink size={16} aria-hidden="true" />}
      <span className={`overflow-hidden ellipsis ${styles.fileName}`} dir="auto">
        {name ?? t('play.externalFile')}
      </span>
      <span className={`dim ${styles.size}`}>{sizeShown}</span>
    </a>
  )
}

interface Attachment {
  /** As the server gives it; `fileAddress` makes an address of it. */
  url: string
  /** The file name; undefined for a file on another server. */
  name: string | undefined
  size: number | null
}

/** The file attached to a challenge; only the address of a file on the game's server ends in its name. */
export function attachmentOf({ url, fileSize }: InstanceContext): Attachment | undefined {
  if (!url) return undefined
  return { url, name: storedFileIn(url)?.name, size: fileSize }
}
