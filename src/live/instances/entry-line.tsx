import { entryAddress } from './entry-address.ts'
import styles from './instances.module.css'
import { CopyField } from '#src/ui/copy-field.tsx'
import { ExternalLink } from 'lucide-react'
import { useTranslation } from 'react-i18next'

interface EntryLineProps {
  entry: string
  /** The challenge it belongs to. */
  title: string
}

/** The way to a container: what to copy, and a link that opens it. */
export function EntryLine({ entry, title }: EntryLineProps) {
  const { t } = useTranslation()
  const { kind, copied, opens } = entryAddress(entry)
  const label = t(`instances.entry.open.${kind}`, { title })
  return (
    <div className={styles.entry}>
      <CopyField label={t('instances.entry.label', { title })} value={copied} />
      <a
        className={styles.open}
        href={opens}
        {...(kind === 'direct' && { target: '_blank', rel: 'noreferrer' })}
        aria-label={label}
        title={label}
      >
        <ExternalLink size={16} />
      </a>
    </div>
  )
}
