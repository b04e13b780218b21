import styles from './kbd.module.css'
import type { ReactNode } from 'react'

/** A key of the keyboard. */
export function Kbd({ children }: { children: ReactNode }) {
  return <kbd className={`faint border-line ${styles.kbd}`}>{children}</kbd>
}
