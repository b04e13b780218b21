import type { ScoreboardAddress } from '#src/features/scoreboard/scoreboard-address.ts'
import { getStored, setStored } from '#src/lib/storage.ts'
import { useState } from 'react'

const key = 'halyard-race'

/** Whether the race is open: as this browser last had it, or as the address says what it shows. */
export function useRaceFold({ asksForRace }: Pick<ScoreboardAddress, 'asksForRace'>) {
  const [isOpen, setOpen] = useState(() => asksForRace || getStored(key) === 'open')
  const show = (isOpen: boolean) => {
    setOpen(isOpen)
    setStored(key, isOpen ? 'open' : null)
  }
  return { isOpen, open: () => show(true), fold: () => show(false) }
}
