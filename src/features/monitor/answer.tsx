import styles from './answer.module.css'
import { isFlag, masked } from './masked-answer.ts'
import type { AnswerResult } from '#contract/api.gen.ts'
import { classNames } from '#src/ui/class-names.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

/** What was handed in. A flag that counts is masked: the desk may be seen by a hall. */
export function Answer({ text, verdict }: { text: string; verdict: AnswerResult }) {
  return isFlag(verdict) ? <MaskedFlag flag={text} /> : <code className={styles.answer}>{text}</code>
}

/** Shown for as long as it is held down; by key, from one press to the next. */
function MaskedFlag({ flag }: { flag: string }) {
  const { t } = useTranslation()
  const [isShown, show] = useState(false)
  const hide = () => show(false)
  return (
    <button
      type="button"
      className={classNames(styles.answer, styles.masked)}
      aria-pressed={isShown}
      title={t('monitor.reveal')}
      aria-label={isShown ? flag : t('monitor.maskedFlag')}
      onPointerDown={() => show(true)}
      onPointerUp={hide}
      onPointerLeave={hide}
      onPointerCancel={hide}
      onBlur={hide}
      // A click without a pointer comes from a key.
      onClick={({ detail }) => detail === 0 && show(!isShown)}
    >
      {isShown ? flag : masked(flag)}
    </button>
  )
}
