import styles from './list-head.module.css'
import type { ReactNode } from 'react'

interface ListHeadProps {
  title: string
  /** How many there are, or what they are. */
  about?: ReactNode
  /** What is to be known of it, in a line of its own. */
  note?: string
  /** What is done to all of it. */
  children?: ReactNode
}

/** The title over a list. */
export function ListHead({ title, about, note, children }: ListHeadProps) {
  return (
    <header className={styles.head}>
      <h2>{title}</h2>
      <span className={styles.about}>{about}</span>
      {children}
      {note && <p className={styles.note}>{note}</p>}
    </header>
  )
}
