import styles from './page.module.css'
import { classNames } from './class-names.ts'
import type { ComponentProps } from 'react'

interface PageProps extends ComponentProps<'div'> {
  as?: 'div' | 'article' | 'section'
  /** For pages to read or fill in: limits their lines to a length that is easy to read. */
  isNarrow?: boolean
}

/** The column of a page outside a game: its heading has the same size and place on each. */
export function Page({ as: Element = 'div', isNarrow = false, className, ...rest }: PageProps) {
  return (
    <Element
      {...rest}
      className={classNames('stack cols-1 gap-5', styles.page, isNarrow && styles.narrow, className)}
    />
  )
}
