import fading from './fading.module.css'
import styles from './tabs.module.css'
import { classNames } from './class-names.ts'
import type { ReactNode } from 'react'

interface TabsProps {
  /** What the pages have in common. */
  label: string
  /** `NavLink`s: the one with `aria-current` is highlighted. */
  children: ReactNode
}

/** The pages that belong together, as links in a row, which scrolls sideways where there is no room. */
export function Tabs({ label, children }: TabsProps) {
  return (
    <nav
      ref={showCurrent}
      className={classNames(fading.fading, 'flex gap-1 min-w-0', styles.tabs)}
      aria-label={label}
    >
      {children}
    </nav>
  )
}

/** Scrolls the current page's link to the middle, and again once the counts beside the names arrive. */
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
  for (const link of row.children) sizes.observe(link) // also called for each before its first paint
  // From here on the user scrolls it.
  for (const push of ['pointerdown', 'wheel'])
    row.addEventListener(push, leave, { once: true, passive: true })
  return leave
}
