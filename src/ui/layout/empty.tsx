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
    <div className={`stack gap-2 justify-items-center place-content-center text-center ${styles.empty}`}>
      <p className="w-label">{title}</p>
      {children && <div className={`t-s dim ${styles.text}`}>{children}</div>}
    </div>
  )
}
