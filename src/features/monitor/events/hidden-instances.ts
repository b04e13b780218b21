import { getStored, setStored } from '#src/lib/storage.ts'

/** The key under which the server's own client stores the same choice. */
const storageKey = 'hide-container-events'

/** Whether instance events are left out: as the address says, otherwise as last chosen here. */
export const areInstancesHidden = (word: string | null): boolean =>
  word ? word === 'hidden' : getStored(storageKey) === 'true'

/** Stores whether they are left out; returns the value for the address. */
export function keepHiddenInstances(hides: boolean) {
  setStored(storageKey, String(hides))
  return hides ? 'hidden' : 'shown'
}
