import type { EntryAddress } from './entry-address.ts'
import styles from './instances.module.css'
import { CopyButton } from '#src/ui/copy/copy-button.tsx'
import { CopyField } from '#src/ui/copy/copy-field.tsx'
import type { LeavingRef } from '#src/ui/hooks/use-focus-fallback.ts'
import { useTranslation } from '#src/ui/text/translation.tsx'
import ExternalLink from 'lucide-react/icons/external-link'
import type { ReactNode } from 'react'

interface EntryFieldProps {
  address: EntryAddress
  /** The title of its challenge. */
  title: string
  /** Moves the focus away when the focused element is removed. */
  leavingRef?: LeavingRef | undefined
  /** Further actions. */
  children?: ReactNode
}

/** An address to copy, and a link that opens it. */
export function EntryField({ address, title, leavingRef, children }: EntryFieldProps) {
  const { t } = useTranslation()
  const { kind, copied, terminal, opens } = address
  const label = t(`instances.entry.open.${kind}`, { title })
  return (
    <div ref={leavingRef} className={`row gap-1 min-w-0 ${styles.entry}`}>
      <CopyField label={t('instances.entry.label', { title })} value={copied} />
      {terminal && (
        <span className={`flex-none ${styles.terminal}`}>
          <CopyButton label={t('ui.copy', { what: terminal })} value={terminal}>
            nc
          </CopyButton>
        </span>
      )}
      {children}
      {opens && (
        <a
          className={`flex-none dim hover-raised hover-bright place-items-center h-control rounded-s ${styles.open}`}
          href={opens}
          {...(kind === 'direct' && { target: '_blank', rel: 'noreferrer' })}
          aria-label={label}
          title={label}
        >
          <ExternalLink size={16} />
        </a>
      )}
    </div>
  )
}
