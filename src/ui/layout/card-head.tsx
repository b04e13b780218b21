import styles from './card-head.module.css'
import type { ReactNode } from 'react'

interface CardHeadProps {
  /** The id that labels the card. */
  id: string
  title: ReactNode
  /** At the far end: a total, or a remark. */
  note?: ReactNode
  children?: ReactNode
}

/** The heading of a card beside a list. */
export function CardHead({ id, title, note, children }: CardHeadProps) {
  return (
    <header className={`row gap-2 ${styles.head}`}>
      <h2 className="flex-none t-m" id={id}>
        {title}
      </h2>
      {note && (
        <span translate="no" className={`ms-auto t-xs faint tabular text-end ${styles.note}`}>
          {note}
        </span>
      )}
      {children}
    </header>
  )
}
