import styles from './play.module.css'
import { Skeleton } from '#src/ui/layout/skeleton.tsx'

/** Placeholder of the challenges while they load, in their final layout. */
export function PlaySkeleton() {
  return (
    <div className={`stack items-start gap-5 ${styles.page}`} aria-busy="true">
      <div className={styles.wideOnly}>
        <Skeleton rows={9} height={34} />
      </div>
      <div>
        <Skeleton height={40} />
        <div className={`stack gap-3 ${styles.cards}`} style={{ marginTop: 'var(--s5)' }}>
          {Array.from({ length: 12 }, (_, card) => (
            <Skeleton key={card} height={120} />
          ))}
        </div>
      </div>
      <div className={`stack gap-4 ${styles.roomyOnly}`}>
        <Skeleton height={200} />
        <Skeleton height={360} />
      </div>
    </div>
  )
}
