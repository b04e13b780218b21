import styles from './diagnostics.module.css'
import type { ReactNode } from 'react'

/** Names and what they stand for, one below the other. */
export function Facts({ of }: { of: Record<string, ReactNode> }) {
  return (
    <dl className={styles.facts}>
      {Object.entries(of).map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
