import styles from './page-bar.module.css'
import { Over } from './card.tsx'
import { classNames } from './class-names.ts'
import type { ReactNode } from 'react'

interface PageBarProps {
  title: ReactNode
  /** The pages that belong together, as `Tabs`, which begin right behind the title; on a phone they are elsewhere. */
  tabs?: ReactNode
  /** At the far end: marks, actions, and last a `BarClock`. */
  state?: ReactNode
  /** The site's menu, on a phone. */
  menu?: ReactNode
}

/** The bar above pages that belong together; it stays in view. On a phone it is the only one. */
export function PageBar({ title, tabs, state, menu }: PageBarProps) {
  return (
    <header className={`stack items-center gap-5 stays top-0 z-3 border-bottom bg-ground ${styles.bar}`}>
      <h1 className={classNames('t-l truncate', styles.title, !tabs && styles.alone)}>{title}</h1>
      {tabs}
      <div className={`flex items-center gap-4 ${styles.state}`}>{state}</div>
      {menu}
    </header>
  )
}

/** A time in a bar, with its label above it. */
export function BarClock({ over, children }: { over: ReactNode; children: ReactNode }) {
  return (
    <div className={`stack nowrap justify-items-end lh-11 ${styles.clock}`}>
      <Over>{over}</Over>
      <b translate="no" className="w-strong tabular">
        {children}
      </b>
    </div>
  )
}
