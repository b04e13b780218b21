import { useArrivals } from './use-arrivals.ts'
import type { GameNotice } from '#contract/api.gen.ts'
import { useCallback, useState } from 'react'

/** Of the notices, those that came under the reader's eyes and have not settled yet. */
export function useFresh(notices: GameNotice[] | undefined) {
  const arrivals = useArrivals(notices)
  const [settled, setSettled] = useState<ReadonlySet<number>>(new Set())
  const settle = useCallback((id: number) => setSettled((before) => new Set(before).add(id)), [])
  const fresh = new Set(arrivals.map(({ id }) => id).filter((id) => !settled.has(id)))
  return { fresh, settle }
}
