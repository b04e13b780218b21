import { type RefCallback, useCallback, useRef } from 'react'

/** A ref for an element that may unmount while it has the focus. */
export type LeavingRef = (element: HTMLElement | null) => () => void

/**
 * Two refs: when an element with the second unmounts with the focus in it, the focus moves to the element with the first, and
 * not to the top of the page.
 */
export function useFocusFallback<Fallback extends HTMLElement>(): [RefCallback<Fallback>, LeavingRef] {
  const fallback = useRef<Fallback>(null)
  const fallbackRef = useCallback<RefCallback<Fallback>>((element) => {
    if (element) fallback.current = element // a forwarded ref is null while React commits
  }, [])
  const leavingRef = useCallback<LeavingRef>(
    (element) => () => {
      if (element?.contains(document.activeElement)) fallback.current?.focus()
    },
    [],
  )
  return [fallbackRef, leavingRef]
}
