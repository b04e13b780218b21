import styles from './skeleton.module.css'
import { rem } from '#src/ui/unit.ts'

interface SkeletonProps {
  rows?: number
  /** Pixels: those of what will stand here. */
  height?: number
}

/** The final shape of what is being read. */
export function Skeleton({ rows = 1, height = 36 }: SkeletonProps) {
  return (
    <div aria-busy="true" className={styles.skeleton}>
      {Array.from({ length: rows }, (_, row) => (
        <span key={row} style={{ height: rem(height) }} />
      ))}
    </div>
  )
}
