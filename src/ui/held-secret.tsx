import styles from './held-secret.module.css'
import { CopyIcon } from './copy-button.tsx'
import { useHold } from './use-hold.ts'
import { useTranslation } from '#src/ui/translation.tsx'

interface HeldSecretProps {
  /** What it is, in words that do not give it away. */
  label: string
  text: string
  /** Stands in its place. */
  mask: string
  /** Where it may be copied, while hidden too: what that does, in words. */
  copyLabel?: string
}

/** A text that is not on the page until it is held down; by key, from one press to the next. */
export function HeldSecret({ label, text, mask, copyLabel }: HeldSecretProps) {
  const { t } = useTranslation()
  const { isHeld, handlers } = useHold()
  return (
    <span className={styles.held}>
      <button
        type="button"
        className={styles.secret}
        aria-pressed={isHeld}
        title={t('ui.hidden.hold')}
        aria-label={isHeld ? text : label}
        {...handlers}
      >
        {isHeld ? text : mask}
      </button>
      {copyLabel && <CopyIcon label={copyLabel} value={text} failure={t('ui.hidden.notCopied')} />}
    </span>
  )
}
