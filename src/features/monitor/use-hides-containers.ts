import { setStored, getStored } from '#src/lib/storage.ts'
import { useAddressState } from '#src/live/address/address-state.ts'

/** Under which the server's own client remembers it too. */
const storageKey = 'hide-container-events'

/** Whether events of containers are left out: as the address says, else as it was chosen here last. */
export function useHidesContainers(): [hides: boolean, change: (hides: boolean) => void] {
  const [word, change] = useAddressState('containers')
  return [
    word === '' ? getStored(storageKey) === 'true' : word === 'hidden',
    (hides) => {
      setStored(storageKey, String(hides))
      change(hides ? 'hidden' : 'shown')
    },
  ]
}
