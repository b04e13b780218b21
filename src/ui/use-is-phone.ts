import { useSyncExternalStore } from 'react'

const narrow = '(max-width: 768px)'

function watch(watcher: () => void) {
  const query = matchMedia(narrow)
  query.addEventListener('change', watcher)
  return () => query.removeEventListener('change', watcher)
}

/** Whether there is room for one column only; for what a style sheet alone cannot say. */
export const useIsPhone = () => useSyncExternalStore(watch, () => matchMedia(narrow).matches)
