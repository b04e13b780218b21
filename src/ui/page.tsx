import styles from './page.module.css'
import { classNames } from '#src/ui/class-names.ts'
import type { ComponentProps } from 'react'

interface PageProps extends ComponentProps<'div'> {
  as?: 'div' | 'article' | 'section'
  /** It is read or filled in: its lines end where one still reads them well. */
  isNarrow?: boolean
}

/** The column of a page that is no game's: its heading has the same size and place on each. */
export function Page({ as: Element = 'div', isNarrow = false, className, ...rest }: PageProps) {
  return <Element {...rest} className={classNames(styles.page, isNarrow && styles.narrow, className)} />
}
