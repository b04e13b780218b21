import { Over } from '#src/ui/layout/card.tsx'
import type { ReactNode } from 'react'

interface SpecimenProps {
  of: string
  kind?: 'row' | 'column'
  children: ReactNode
}

const layouts = { row: 'row wrap gap-3 min-w-0', column: 'stack cols-1 gap-3' }

/** One part with its name. */
export function Specimen({ of, kind = 'row', children }: SpecimenProps) {
  return (
    <div className="stack gap-2 min-w-0">
      <Over>{of}</Over>
      <div className={layouts[kind]}>{children}</div>
    </div>
  )
}
