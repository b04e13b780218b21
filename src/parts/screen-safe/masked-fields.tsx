import { hiddenKey } from './masked.tsx'
import styles from './masked-fields.module.css'
import type { Secret } from './masks.ts'
import { useScreenSafe } from './screen-safe.tsx'
import { useHold } from '#src/ui/hooks/use-hold.ts'
import { classNames } from '#src/ui/layout/class-names.ts'
import { useTranslation } from '#src/ui/text/translation.tsx'
import Eye from 'lucide-react/icons/eye'
import type { ReactNode, SyntheticEvent } from 'react'

interface MaskedFieldsProps {
  secret: Secret
  className?: string | undefined
  children: ReactNode
}

/** Fields for a secret: while the screen is safe they show dots, unless the reveal button is held down. */
export function MaskedFields({ secret, className, children }: MaskedFieldsProps) {
  const { t } = useTranslation()
  const isMasked = useScreenSafe().isMasked(secret)
  const { isHeld, release, handlers } = useHold()
  if (isHeld && !isMasked) release() // its button is removed without a blur event
  const refuse = (event: SyntheticEvent) => isMasked && event.preventDefault()
  return (
    <div
      className={classNames('relative min-w-0', styles.fields, className)}
      data-masked={isMasked && !isHeld}
      onCopy={refuse}
      onCut={refuse}
      onDragStart={refuse}
    >
      {children}
      {isMasked && (
        <button
          type="button"
          className={`stack dim place-content-center absolute p-0 rounded-s ${styles.reveal}`}
          aria-label={t(hiddenKey(secret))}
          aria-pressed={isHeld}
          title={t('ui.hidden.hold')}
          {...handlers}
        >
          <Eye size={16} aria-hidden="true" />
        </button>
      )}
    </div>
  )
}
