import { useEffect, useEffectEvent } from 'react'

/** Hears every key that is pressed on the page, wherever the focus is; whose it is, the listener decides. */
export function useKeyDown(onKeyDown: (event: KeyboardEvent) => void) {
  const press = useEffectEvent(onKeyDown)
  useEffect(() => {
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}
