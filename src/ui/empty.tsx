import styles from './empty.module.css'
import type { ReactNode } from 'react'

interface EmptyProps {
  /** What is not there yet. */
  title: string
  /** What will appear here, and what one can do. */
  children?: ReactNode
}

/** The place of a list that has nothing in it. */
export function Empty({ title, children }: EmptyProps) {
  return (
    <div className={styles.empty}>
      <p className={styles.title}>{title}</p>
      {children && <div className={styles.text}>{children}</div>}
    </div>
  )
}
