import styles from './visually-hidden.module.css'
import type { ComponentProps } from 'react'

/** Words for screen readers only. */
export function VisuallyHidden(props: ComponentProps<'span'>) {
  return <span {...props} className={styles.hidden} />
}
