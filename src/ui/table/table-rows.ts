import { wordOf } from './sort.ts'
import type { TableProps } from './table.tsx'
import { type KeyboardEvent, useCallback, useEffect, useMemo, useRef, useState } from 'react'

const none: ReadonlySet<string> = new Set()
const markedFor = 3_000

/** The keys that arrived above the previous ones, for three seconds; none of the initial keys, nor of another `order`. */
export function useFreshKeys(keys: string[], order = ''): ReadonlySet<string> {
  const [seen, setSeen] = useState({ top: keys[0], fresh: none, order })
  const { fresh } = seen
  useEffect(() => {
    if (fresh.size === 0) return undefined
    const timer = setTimeout(() => setSeen((seen) => ({ ...seen, fresh: none })), markedFor)
    return () => clearTimeout(timer)
  }, [fresh])

  if (seen.top === keys[0] && seen.order === order) return fresh
  const end = seen.top === undefined || seen.order !== order ? 0 : keys.indexOf(seen.top)
  const next = { top: keys[0], fresh: end > 0 ? new Set(keys.slice(0, end)) : none, order }
  setSeen(next)
  return next.fresh
}

/** Anchors the first row of a user who has scrolled away from the top; `newer` rows have arrived above it since. */
export function useAnchor(keys: string[]) {
  const [anchor, setAnchor] = useState<string>()
  const at = anchor === undefined ? -1 : keys.indexOf(anchor)
  const newer = Math.max(0, at)
  return {
    /** Whether a row is anchored and still there. */
    isHeld: at >= 0,
    newer,
    /** Called while scrolling, with whether the user is away from the top. */
    follow(isAway: boolean) {
      if (!isAway) setAnchor(undefined)
      else if (at < 0) setAnchor(keys[0])
    },
    release: () => setAnchor(undefined),
  }
}

/**
 * The rows to show. While the user of a live table is away from the top, rows that arrive are held back, wherever the order
 * would put them; `newer` says how many.
 */
export function useShownRows<Row>({ rows: all, keyOf, sort, isLive = false }: TableProps<Row>) {
  const order = sort?.sorting && wordOf(sort.sorting)
  const allKeys = useMemo(() => all.map(keyOf), [all, keyOf])
  const anchor = useAnchor(allKeys)
  const [held, setHeld] = useState<ReadonlySet<string>>()
  const scroller = useRef<HTMLDivElement>(null)
  const { newer } = anchor
  const rows = useMemo(() => {
    if (!isLive) return all
    if (order === undefined) return newer > 0 ? all.slice(newer) : all
    return held ? all.filter((row) => held.has(keyOf(row))) : all
  }, [all, keyOf, isLive, order, newer, held])
  const keys = useMemo(() => rows.map(keyOf), [rows, keyOf])
  const fresh = useFreshKeys(keys, order)
  return {
    rows,
    keys,
    newer: all.length - rows.length,
    /** The keys of the rows that glow. */
    fresh: isLive && order === undefined ? fresh : none,
    /** The ref of what scrolls. */
    scroller,
    /** Called while scrolling, with whether the user is away from the top. */
    follow(isAway: boolean) {
      anchor.follow(isAway)
      if (!isAway) setHeld(undefined)
      else if (!held) setHeld(new Set(allKeys))
    },
    backToTop() {
      anchor.release()
      setHeld(undefined)
      scroller.current?.scrollTo({ top: 0 })
    },
  }
}

const steps: Record<string, (at: number, end: number) => number> = {
  ArrowDown: (at) => at + 1,
  ArrowUp: (at) => at - 1,
  PageDown: (at) => at + 10,
  PageUp: (at) => at - 10,
  Home: () => 0,
  End: (_at, end) => end,
}

/** One row is in the tab order; keys move from row to row, also to rows that are not rendered yet. */
export function useRowFocus(keys: string[]) {
  const [held, setHeld] = useState<string>()
  const hasMoved = useRef(false)
  const at = held === undefined ? -1 : keys.indexOf(held)
  const row = useCallback((element: HTMLElement | null) => {
    if (!element || !hasMoved.current) return
    hasMoved.current = false
    element.focus({ preventScroll: true })
  }, [])

  return {
    /** Index of the row that has or had the focus; -1 for none. */
    at,
    /** What a row needs to take part; the first in view is in the tab order until one had the focus. */
    propsOf: (index: number, first: number | undefined) => ({
      ref: index === at ? row : null, // focuses it when a key has moved there
      tabIndex: index === (at < 0 ? first : at) ? 0 : -1,
      onFocus: () => setHeld(keys[index]),
    }),
    /** Moves by a key of the keyboard; `reveal` scrolls the row into view. */
    move(event: KeyboardEvent, reveal: (index: number) => void) {
      const step = steps[event.key]
      if (!step || at < 0) return
      event.preventDefault()
      const next = Math.max(0, Math.min(step(at, keys.length - 1), keys.length - 1))
      hasMoved.current = next !== at
      setHeld(keys[next])
      reveal(next)
    },
  }
}
