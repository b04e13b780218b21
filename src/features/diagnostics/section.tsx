import styles from './diagnostics.module.css'
import { Card } from '#src/ui/layout/card.tsx'
import { type ReactNode, useId } from 'react'

interface SectionProps {
  title: string
  isWide?: boolean
  children: ReactNode
}

/** One section of the diagnostics page. */
export function Section({ title, isWide = false, children }: SectionProps) {
  const id = useId()
  return (
    <Card
      className={`stack gap-3 content-start p-4 ${styles.section}`}
      aria-labelledby={id}
      data-wide={isWide}
    >
      <h2 id={id}>{title}</h2>
      {children}
    </Card>
  )
}
