import { entryAddress } from './entry-address.ts'
import styles from './instances.module.css'
import { CopyButton } from '#src/ui/copy/copy-button.tsx'
import { CopyField } from '#src/ui/copy/copy-field.tsx'
import type { LeavingRef } from '#src/ui/hooks/use-focus-fallback.ts'
import { useTranslation } from '#src/ui/text/translation.tsx'
import ExternalLink from 'lucide-react/icons/external-link'

interface EntryLineProps {
  entry: string
  /** The title of its challenge. */
  title: string
  /** Whether it is not a team's container but one in which organizers test the challenge. */
  isTest?: boolean
  /** Moves the focus away when the focused element is removed. */
  leavingRef?: LeavingRef
}

/** The entry of a container: its address to copy, and a link that opens it. */
export function EntryLine({ entry, title, isTest = false, leavingRef }: EntryLineProps) {
  const { t } = useTranslation()
  const { kind, copied, terminal, opens } = entryAddress(entry, location, isTest)
  const label = t(`instances.entry.open.${kind}`, { title })
  return (
    <div ref={leavingRef} className={`row gap-1 min-w-0 ${styles.entry}`}>
      <CopyField label={t('instances.entry.label', { title })} value={copied} />
      {terminal && (
        <span className={styles.terminal}>
          <CopyButton label={t('ui.copy', { what: terminal })} value={terminal}>
            nc
          </CopyButton>
        </span>
      )}
      <a
        className={`flex-none dim hover-raised hover-bright ${styles.open}`}
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
