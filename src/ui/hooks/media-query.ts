import { useSyncExternalStore } from 'react'

/** Makes the hook that tells whether a media query matches. The browser is asked for it once: each time costs more than a component. */
export function mediaHook(text: string): () => boolean {
  let list: MediaQueryList | undefined
  const query = () => (list ??= matchMedia(text))
  const watch = (watcher: () => void) => {
    query().addEventListener('change', watcher)
    return () => query().removeEventListener('change', watcher)
  }
  const read = () => query().matches
  return () => useSyncExternalStore(watch, read)
}
