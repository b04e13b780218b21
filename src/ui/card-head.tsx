import styles from './card-head.module.css'
import type { ReactNode } from 'react'

interface CardHeadProps {
  /** By which the card is labelled. */
  id: string
  title: ReactNode
  /** At the far end: what it comes to, or a word about it. */
  note?: ReactNode
  children?: ReactNode
}

/** The title of a card that stands beside a list. */
export function CardHead({ id, title, note, children }: CardHeadProps) {
  return (
    <header className={styles.head}>
      <h2 id={id}>{title}</h2>
      {note && <span className={styles.note}>{note}</span>}
      {children}
    </header>
  )
}
