import styles from './pages.module.css'
import { classNames } from '#src/ui/layout/class-names.ts'
import { Link } from 'react-router-dom'

interface PagesProps {
  label: string
  /** The current page, from 1. */
  page: number
  pages: number
  addressOf: (page: number) => string
}

/** The pages worth a link: the first, the last, and those beside the current one. */
export const pagesNear = (page: number, pages: number): number[] =>
  Array.from({ length: pages }, (_, index) => index + 1).filter(
    (one) => one === 1 || one === pages || Math.abs(one - page) <= 1,
  )

/** Links to the other pages of a list; nothing where there is only one. */
export function Pages({ label, page, pages, addressOf }: PagesProps) {
  if (pages === 1) return null
  const near = pagesNear(page, pages)
  return (
    <nav translate="no" className="flex wrap justify-center gap-1 tabular" aria-label={label}>
      {near.map((one, index) => (
        <Link
          key={one}
          className={classNames(
            'stack t-s w-label dim hover-raised hover-bright place-items-center h-control rounded-s no-underline px-2',
            styles.page,
            index > 0 && one - near[index - 1]! > 1 && styles.afterGap,
          )}
          to={addressOf(one)}
          aria-current={one === page ? 'page' : undefined}
        >
          {one}
        </Link>
      ))}
    </nav>
  )
}
