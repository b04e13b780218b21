import styles from './list-head.module.css'
import type { ReactNode } from 'react'

interface ListHeadProps {
  title: string
  /** How many rows there are, or what they are. */
  about?: ReactNode
  /** A remark, in a line of its own. */
  note?: string
  /** The actions on all of it. */
  children?: ReactNode
}

/** The heading of a list. */
export function ListHead({ title, about, note, children }: ListHeadProps) {
  return (
    <header className={`row wrap gap-2 flex-none min-h-control ${styles.head}`}>
      <h2 className="t-l">{title}</h2>
      <span translate="no" className="t-s faint tabular flex-auto">
        {about}
      </span>
      {children}
      {note && <p className={`t-s dim ${styles.note}`}>{note}</p>}
    </header>
  )
}
