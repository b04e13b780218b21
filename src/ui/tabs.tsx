import styles from './tabs.module.css'
import type { ReactNode } from 'react'

interface TabsProps {
  /** What the pages have in common. */
  label: string
  /** `NavLink`s: the one with `aria-current` is lit. */
  children: ReactNode
}

/** The pages that belong together, as links in a row; where there is no room the row is pushed sideways. */
export function Tabs({ label, children }: TabsProps) {
  return (
    <nav ref={showCurrent} className={styles.tabs} aria-label={label}>
      {children}
    </nav>
  )
}

/** Whoever comes to a page sees where among the others it is. */
function showCurrent(row: HTMLElement | null) {
  const current = row?.querySelector('[aria-current]')
  if (!row || !current) return
  const { left, width } = row.getBoundingClientRect()
  const at = current.getBoundingClientRect()
  row.scrollLeft += at.left + at.width / 2 - (left + width / 2)
}
