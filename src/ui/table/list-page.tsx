import styles from './list-page.module.css'
import type { ReactNode } from 'react'

interface ListPageProps {
  /** A summary of the rows, as a `Side` or an `aside`: beside them where there is room. */
  side?: ReactNode
  children: ReactNode
}

/** A page of rows below a bar: it fills the window, and only its rows scroll. */
export function ListPage({ side, children }: ListPageProps) {
  return (
    <div className={`stack ${styles.page}`}>
      <div className={`column gap-3 min-w-0 min-h-0 ${styles.list}`}>{children}</div>
      {side}
    </div>
  )
}

interface ListToolsProps {
  children: ReactNode
  /** The actions on the list, at the far end. */
  acts?: ReactNode
}

/** The controls that choose the rows, in a line above them. */
export function ListTools({ children, acts }: ListToolsProps) {
  return (
    <div className={`row gap-2 min-w-0 wrap ${styles.tools}`}>
      {children}
      {acts && (
        <span className={`row justify-end gap-2 min-w-0 ms-auto hide-empty wrap ${styles.acts}`}>{acts}</span>
      )}
    </div>
  )
}

/**
 * A `Table`, as high as its rows and at most as high as there is room, and a `BulkBar` that floats over its foot; or what is
 * shown in its place.
 */
export function ListRows({ children }: { children: ReactNode }) {
  return <div className={`column relative min-h-0 ${styles.rows}`}>{children}</div>
}

/** `Tabs` in a line of their own, below the bar of a phone; they stay in view. */
export function TabRow({ children }: { children: ReactNode }) {
  return (
    <div
      className={`row justify-between gap-2 min-w-0 stays z-3 border-bottom bg-ground wrap ${styles.tabs}`}
    >
      {children}
    </div>
  )
}
