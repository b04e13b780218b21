import styles from './skeleton.module.css'
import { rem } from '#src/ui/hooks/unit.ts'

interface SkeletonProps {
  rows?: number
  /** In pixels, those of what will be shown here. */
  height?: number
}

/** A placeholder in the final shape of what is being read. */
export function Skeleton({ rows = 1, height = 36 }: SkeletonProps) {
  return (
    <div aria-busy="true" className={`stack gap-3 ${styles.skeleton}`}>
      {Array.from({ length: rows }, (_, row) => (
        <span className="block rounded-s bg-raised" key={row} style={{ height: rem(height) }} />
      ))}
    </div>
  )
}
