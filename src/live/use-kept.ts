import { kept, watchKept } from '#src/lib/kept.ts'
import { useCallback, useSyncExternalStore } from 'react'

/** What the browser remembers under a key, followed through every change of it in this tab and in others. */
export function useKept(key: string): string | null {
  const watch = useCallback((onChange: () => void) => watchKept(key, onChange), [key])
  return useSyncExternalStore(watch, () => kept(key))
}
