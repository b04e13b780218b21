import styles from './card.module.css'
import { classNames } from './class-names.ts'
import type { ComponentProps } from 'react'

/** A panel on the page. Give it a label where it is a region of its own. */
export function Card({ className, ...rest }: ComponentProps<'section'>) {
  return <section {...rest} className={classNames('min-w-0 panel', styles.card, className)} />
}

/** Small capitals above a number or a column. */
export function Over({ className, ...rest }: ComponentProps<'span'>) {
  return <span {...rest} className={classNames('t-xxs w-label faint uppercase wide', className)} />
}
