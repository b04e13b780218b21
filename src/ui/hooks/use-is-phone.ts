import { useSyncExternalStore } from 'react'

const narrow = '(max-width: 768px)'

function watch(watcher: () => void) {
  const query = matchMedia(narrow)
  query.addEventListener('change', watcher)
  return () => query.removeEventListener('change', watcher)
}

/** Whether there is room for only one column; for what a style sheet alone cannot do. */
export const useIsPhone = () => useSyncExternalStore(watch, () => matchMedia(narrow).matches)
