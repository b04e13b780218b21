import { useEffect, useEffectEvent } from 'react'

/** Calls back for every key pressed on the page, wherever the focus is; the listener decides which are its own. */
export function useKeyDown(onKeyDown: (event: KeyboardEvent) => void) {
  const press = useEffectEvent(onKeyDown)
  useEffect(() => {
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}
