import { useState } from 'react'

const none: ReadonlySet<string> = new Set()

/** The keys that came in above those that were there before; none of those that were there first. */
export function useFreshKeys(keys: string[]): ReadonlySet<string> {
  const [seen, setSeen] = useState({ top: keys[0], fresh: none })
  if (seen.top === keys[0]) return seen.fresh
  const end = seen.top === undefined ? 0 : keys.indexOf(seen.top)
  const next = { top: keys[0], fresh: end > 0 ? new Set(keys.slice(0, end)) : none }
  setSeen(next)
  return next.fresh
}

/** Holds the first row of whoever has scrolled away from the top; `newer` have come in above it since. */
export function useAnchor(keys: string[]) {
  const [anchor, setAnchor] = useState<string>()
  const newer = anchor === undefined ? 0 : Math.max(0, keys.indexOf(anchor))
  return {
    newer,
    /** Called while scrolling: whether the reader is away from the top. */
    follow(isAway: boolean) {
      if (!isAway && newer === 0) setAnchor(undefined)
      if (isAway && anchor === undefined) setAnchor(keys[0])
    },
    release: () => setAnchor(undefined),
  }
}
