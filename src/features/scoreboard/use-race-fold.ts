import type { ScoreboardAddress } from '#src/features/scoreboard/scoreboard-address.ts'
import { getStored, setStored } from '#src/lib/storage.ts'
import { useCallback, useState } from 'react'

const key = 'halyard-race'

/** Whether the race is open: as this browser last had it, or as the address says what it shows. Its functions stay the same. */
export function useRaceFold({ asksForRace }: Pick<ScoreboardAddress, 'asksForRace'>) {
  const [isOpen, setOpen] = useState(() => asksForRace || getStored(key) === 'open')
  const show = useCallback((isOpen: boolean) => {
    setOpen(isOpen)
    setStored(key, isOpen ? 'open' : null)
  }, [])
  const open = useCallback(() => show(true), [show])
  const fold = useCallback(() => show(false), [show])
  return { isOpen, open, fold }
}
