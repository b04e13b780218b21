import styles from './flag-form.module.css'
import type { ReactNode } from 'react'

interface SaidProps {
  tone: 'plain' | 'accent' | 'good' | 'bad' | 'warn'
  words?: string
  more?: string | undefined
  children?: ReactNode
}

/** A line that is there before anything is to be said, so that screen readers hear it. */
export function Said({ tone, words, more, children }: SaidProps) {
  return (
    <div className={styles.verdict} data-tone={tone} role="status">
      {words && <span className={styles.dot} />}
      {words && (
        <span>
          <b>{words}</b> {more && <span className={styles.more}>{more}</span>}
        </span>
      )}
      {children}
    </div>
  )
}
