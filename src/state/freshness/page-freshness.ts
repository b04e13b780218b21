import { createListeners } from '#src/lib/listeners.ts'
import type { FreshnessState } from '#src/ui/mark/freshness-chip.tsx'
import { useLayoutEffect, useState, useSyncExternalStore } from 'react'

/** From the best to the worst that can be said of what a page shows. */
const order: readonly FreshnessState[] = [
  'live',
  'catching-up',
  'reconnecting',
  'polling',
  'refused',
  'stale',
  'offline',
]

/** The states of everything that is on the page. */
interface PageFreshness {
  /** Undefined while nothing is shown whose state is known. */
  worst: FreshnessState | undefined
  /** Whether the states differ. */
  isMixed: boolean
  /** Whether a chip says the worst of them. */
  hasChip: boolean
}

interface Part {
  state: FreshnessState
  isChip: boolean
}

const parts = new Map<symbol, Part>()
const listeners = createListeners()
let page: PageFreshness = { worst: undefined, isMixed: false, hasChip: false }

function note(id: symbol, part: Part | undefined) {
  if (part) parts.set(id, part)
  else parts.delete(id)
  const all = [...parts.values()]
  const states = new Set(all.map(({ state }) => state))
  const next = {
    worst: order.findLast((state) => states.has(state)),
    isMixed: states.size > 1,
    hasChip: all.some(({ isChip }) => isChip),
  }
  if (next.worst === page.worst && next.isMixed === page.isMixed && next.hasChip === page.hasChip) return
  page = next
  listeners.notify()
}

/**
 * Adds a part of the page to what its chip sums up, and returns the sum. A `state` of undefined says nothing. `isChip` for
 * the chip itself.
 */
export function usePageFreshness(state: FreshnessState | undefined, isChip = false): PageFreshness {
  const [id] = useState(() => Symbol('part of the page'))
  useLayoutEffect(() => note(id, state && { state, isChip }), [id, state, isChip])
  useLayoutEffect(() => () => note(id, undefined), [id])
  return useSyncExternalStore(listeners.add, () => page)
}
