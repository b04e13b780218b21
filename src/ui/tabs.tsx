import fading from './fading.module.css'
import styles from './tabs.module.css'
import { classNames } from '#src/ui/class-names.ts'
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
    <nav ref={showCurrent} className={classNames(fading.fading, styles.tabs)} aria-label={label}>
      {children}
    </nav>
  )
}

/** Whoever comes to a page sees where among the others it is; also once the counts beside the names are read. */
function showCurrent(row: HTMLElement) {
  const show = () => {
    const current = row.querySelector('[aria-current]')
    if (!current) return
    const { left, width } = row.getBoundingClientRect()
    const at = current.getBoundingClientRect()
    row.scrollLeft += at.left + at.width / 2 - (left + width / 2)
  }
  const sizes = new ResizeObserver(show)
  const leave = () => sizes.disconnect()
  for (const link of row.children) sizes.observe(link) // calls for each before it is first painted
  // From here on the reader pushes it.
  for (const push of ['pointerdown', 'wheel'])
    row.addEventListener(push, leave, { once: true, passive: true })
  return leave
}
