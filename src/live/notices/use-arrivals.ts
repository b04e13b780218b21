import { arrived } from './notice-kinds.ts'
import type { GameNotice } from '#contract/api.gen.ts'
import { useMemo, useState } from 'react'

/** Of the notices of a game, those that came since the component was there, in their order. */
export function useArrivals(notices: GameNotice[] | undefined): GameNotice[] {
  const [known, setKnown] = useState<ReadonlySet<number>>()
  if (notices && !known) setKnown(new Set(notices.map(({ id }) => id)))
  return useMemo(() => arrived(notices ?? [], known), [notices, known])
}
