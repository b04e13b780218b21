import { useSyncExternalStore } from 'react'

const wide = '(min-width: 1280px)'

function watch(watcher: () => void) {
  const query = matchMedia(wide)
  query.addEventListener('change', watcher)
  return () => query.removeEventListener('change', watcher)
}

/** Whether there is room for something beside a table; otherwise it is a drawer. */
export const useHasRoom = () => useSyncExternalStore(watch, () => matchMedia(wide).matches)
