import { keep, kept } from '#src/lib/kept.ts'
import { useAddressPart } from '#src/live/address-part.ts'

/** Under which the server's own client remembers it too. */
const memory = 'hide-container-events'

/** Whether events of containers are left out: as the address says, else as it was chosen here last. */
export function useHidesContainers(): [hides: boolean, change: (hides: boolean) => void] {
  const [word, change] = useAddressPart('containers')
  return [
    word === '' ? kept(memory) === 'true' : word === 'hidden',
    (hides) => {
      keep(memory, String(hides))
      change(hides ? 'hidden' : 'shown')
    },
  ]
}
