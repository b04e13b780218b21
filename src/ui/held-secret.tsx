import styles from './held-secret.module.css'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

interface HeldSecretProps {
  /** What it is, in words that do not give it away. */
  label: string
  text: string
  /** Stands in its place. */
  mask: string
}

/** A text that is not on the page until it is held down; by key, from one press to the next. */
export function HeldSecret({ label, text, mask }: HeldSecretProps) {
  const { t } = useTranslation()
  const [isShown, show] = useState(false)
  const hide = () => show(false)
  return (
    <button
      type="button"
      className={styles.secret}
      aria-pressed={isShown}
      title={t('ui.hidden.hold')}
      aria-label={isShown ? text : label}
      onPointerDown={({ button }) => button === 0 && show(true)}
      onPointerUp={hide}
      onPointerLeave={hide}
      onPointerCancel={hide}
      onBlur={hide}
      onContextMenu={(event) => event.preventDefault()} // a long touch would open a menu over what is held
      onClick={({ detail }) => detail === 0 && show(!isShown)} // a click without a pointer comes from a key
    >
      {isShown ? text : mask}
    </button>
  )
}
