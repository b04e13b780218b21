import styles from './gallery.module.css'
import { Over } from '#src/ui/layout/card.tsx'
import type { ReactNode } from 'react'

interface SpecimenProps {
  of: string
  kind?: 'row' | 'column'
  children: ReactNode
}

/** One part with its name. */
export function Specimen({ of, kind = 'row', children }: SpecimenProps) {
  return (
    <div className={styles.specimen}>
      <Over>{of}</Over>
      <div className={styles[kind]}>{children}</div>
    </div>
  )
}
