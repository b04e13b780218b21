import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'

/** Moves the focus into the page when another one is opened, so that the keyboard and a screen reader start there. */
export function useFocusOnArrival() {
  const main = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  const from = useRef(pathname)
  useEffect(() => {
    if (from.current === pathname) return
    from.current = pathname
    main.current?.focus({ preventScroll: true })
  }, [pathname])
  return main
}
