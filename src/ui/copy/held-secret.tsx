import styles from './held-secret.module.css'
import { CopyIcon } from './copy-button.tsx'
import { useHold } from '#src/ui/hooks/use-hold.ts'
import { useTranslation } from '#src/ui/text/translation.tsx'

interface HeldSecretProps {
  /** Names it, in words that do not give it away. */
  label: string
  text: string
  /** Shown in its place. */
  mask: string
  /** Where it may be copied, even while hidden: the label of the button that does so. */
  copyLabel?: string
}

/** A text that is not on the page until it is held down; by keyboard, one press shows it and the next hides it. */
export function HeldSecret({ label, text, mask, copyLabel }: HeldSecretProps) {
  const { t } = useTranslation()
  const { isHeld, handlers } = useHold()
  return (
    <span className={`inline-row min-w-0 ${styles.held}`}>
      <button
        type="button"
        translate="no"
        className={`dim truncate hover-raised max-w-full rounded-s ${styles.secret}`}
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
