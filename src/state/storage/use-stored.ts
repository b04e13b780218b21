import { getStored, watchStored } from '#src/lib/storage.ts'
import { useCallback, useSyncExternalStore } from 'react'

/** The text that is stored under a key; re-renders with every change of it, in this tab or another. */
export function useStored(key: string): string | null {
  const watch = useCallback((onChange: () => void) => watchStored(key, onChange), [key])
  return useSyncExternalStore(watch, () => getStored(key))
}
