import { useEffect, useEffectEvent } from 'react'

/**
 * Focuses where one begins to type, once the page is there: not if the user has chosen another place, nor on a device
 * where that opens a keyboard over the page.
 */
export function useFirstFocus(focus: () => void) {
  const begin = useEffectEvent(focus)
  useEffect(() => {
    // The shell moves the focus into the page after this effect (src/features/shell/shell.tsx).
    queueMicrotask(() => {
      const isFree = document.activeElement === document.body || document.activeElement?.matches('main')
      if (isFree && matchMedia('(hover: hover) and (pointer: fine)').matches) begin()
    })
  }, [])
}
