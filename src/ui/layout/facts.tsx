import type { ReactNode } from 'react'

/** A list of names with their values, one below the other. */
export function Facts({ of }: { of: Record<string, ReactNode> }) {
  return (
    <dl className="stack gap-2 t-s">
      {Object.entries(of).map(([name, value]) => (
        <div className="flex wrap justify-between gap-3" key={name}>
          <dt className="dim">{name}</dt>
          <dd translate="no" className="tabular">
            {value}
          </dd>
        </div>
      ))}
    </dl>
  )
}
