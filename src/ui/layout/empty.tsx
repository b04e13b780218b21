import styles from './empty.module.css'
import type { ReactNode } from 'react'

interface EmptyProps {
  /** What is not there yet. */
  title: string
  /** What will appear here, and what the user can do. */
  children?: ReactNode
}

/** Rendered in place of a list that is empty. */
export function Empty({ title, children }: EmptyProps) {
  return (
    <div className={styles.empty}>
      <p className={styles.title}>{title}</p>
      {children && <div className={styles.text}>{children}</div>}
    </div>
  )
}
