import { getStored, setStored } from '#src/lib/storage.ts'

/** Under which the server's own client remembers it too. */
const storageKey = 'hide-container-events'

/** Whether events of containers are left out: as the address says in a word, else as it was chosen here last. */
export const areContainersHidden = (word: string | null): boolean =>
  word ? word === 'hidden' : getStored(storageKey) === 'true'

/** Remembers that they are left out, or not; answers the word for the address. */
export function keepHiddenContainers(hides: boolean) {
  setStored(storageKey, String(hides))
  return hides ? 'hidden' : 'shown'
}
