import { dashOf } from './race-lines.ts'
import styles from './race.module.css'

/** A sample of a team's line, as drawn in the race. */
export const RaceLineSample = ({ color }: { color: string }) => (
  <svg className={`flex-none ${styles.sample}`} viewBox="0 0 30 4" aria-hidden="true">
    <path d="M0 2H30" stroke={color} strokeWidth="2.4" strokeDasharray={dashOf(color)} />
  </svg>
)
