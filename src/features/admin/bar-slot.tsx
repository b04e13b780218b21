import { createContext, type ReactNode, useContext, useMemo, useState } from 'react'
import { createPortal } from 'react-dom'

interface Place {
  element: HTMLElement | null
  set: (element: HTMLElement | null) => void
}

const BarContext = createContext<Place>({ element: null, set: () => {} })

/** Lets a page inside put something into the bar above it. */
export function BarPlace({ children }: { children: ReactNode }) {
  const [element, set] = useState<HTMLElement | null>(null)
  return <BarContext value={useMemo(() => ({ element, set }), [element])}>{children}</BarContext>
}

/** Where in the bar it stands. */
export function BarSlot({ className }: { className: string | undefined }) {
  const { set } = useContext(BarContext)
  return <span ref={set} className={className} />
}

/** What a page shows in the bar above it: how fresh it is. */
export function InBar({ children }: { children: ReactNode }) {
  const { element } = useContext(BarContext)
  return element && createPortal(children, element)
}
