import { createContext, type ReactNode, use, useMemo, useState } from 'react'
import { createPortal } from 'react-dom'

/** Beside the tabs of the bar, or at its far end. */
type Place = 'tabs' | 'state'
type Elements = Partial<Record<Place, HTMLElement | null>>

interface Places {
  elements: Elements
  set: Record<Place, (element: HTMLElement | null) => void>
}

const nowhere: Places = { elements: {}, set: { tabs: () => {}, state: () => {} } }
const BarContext = createContext<Places>(nowhere)

/** Lets a page inside render something into the bar above it. */
export function BarPlace({ children }: { children: ReactNode }) {
  const [tabs, setTabs] = useState<HTMLElement | null>(null)
  const [state, setState] = useState<HTMLElement | null>(null)
  const places = useMemo(
    () => ({ elements: { tabs, state }, set: { tabs: setTabs, state: setState } }),
    [tabs, state],
  )
  return <BarContext value={places}>{children}</BarContext>
}

interface BarSlotProps {
  at: Place
  className?: string | undefined
}

/** The place in the bar that `InBar` renders into. */
export function BarSlot({ at, className }: BarSlotProps) {
  const { set } = use(BarContext)
  return <span ref={set[at]} className={className} />
}

interface InBarProps {
  at: Place
  children: ReactNode
}

/** Renders a part of a page into the bar above it: its own tabs, or its freshness. */
export function InBar({ at, children }: InBarProps) {
  const element = use(BarContext).elements[at]
  return element && createPortal(children, element)
}
