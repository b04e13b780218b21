import styles from './count-badge.module.css'

const mostShown = 99

/** A count on the corner of a button that is `position: relative`; the button's label says it in words. */
export function CountBadge({ count }: { count: number }) {
  return (
    <span
      translate="no"
      className={`t-xs w-strong tabular absolute text-center ${styles.count}`}
      aria-hidden="true"
    >
      {count > mostShown ? `${mostShown}+` : count}
    </span>
  )
}
