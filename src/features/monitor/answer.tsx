import styles from './answer.module.css'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

/** An answer without what it says: its frame stays, its length does not show. */
export function masked(answer: string): string {
  const [, frame] = /^([\w-]{1,16})\{.*\}$/s.exec(answer) ?? []
  return frame ? `${frame}{••••}` : '••••'
}

/**
 * What was submitted, masked: the page may be seen by a hall, and a wrong answer may yet turn out to be another team's
 * flag. Shown for as long as it is held down; by key, from one press to the next.
 */
export function Answer({ text }: { text: string }) {
  const { t } = useTranslation()
  const [isShown, show] = useState(false)
  const hide = () => show(false)
  return (
    <button
      type="button"
      className={styles.answer}
      aria-pressed={isShown}
      title={t('monitor.reveal')}
      aria-label={isShown ? text : t('monitor.maskedAnswer')}
      onPointerDown={() => show(true)}
      onPointerUp={hide}
      onPointerLeave={hide}
      onPointerCancel={hide}
      onBlur={hide}
      // A click without a pointer comes from a key.
      onClick={({ detail }) => detail === 0 && show(!isShown)}
    >
      {isShown ? text : masked(text)}
    </button>
  )
}
