import styles from './matrix.module.css'
import { Figure } from '#src/ui/numbers.tsx'
import { useState } from 'react'

/** A team's points; when they change they glow once. */
export function TeamPoints({ value }: { value: number }) {
  const [first] = useState(value)
  return (
    <span key={value} className={value === first ? styles.figure : styles.glowing}>
      <Figure value={value} />
    </span>
  )
}
