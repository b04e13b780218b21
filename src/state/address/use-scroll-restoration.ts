import { useRouter } from './use-router.ts'
import { parsed } from '#src/lib/json.ts'
import { getStored, setStored } from '#src/lib/storage.ts'
import { useEffect, useLayoutEffect } from 'react'
import { useLocation } from 'react-router-dom'

const storageKey = 'halyard-scroll-positions'

/**
 * Scrolls a page to where its entry of the history was left, to what the hash of its address names, or to its top, once
 * it is rendered. What was left is known after a reload, too.
 */
export function useScrollRestoration() {
  const router = useRouter()
  const location = useLocation()
  useLayoutEffect(() => {
    const { scrollPositions } = router
    for (const [key, top] of storedPositions()) if (!scrollPositions.has(key)) scrollPositions.set(key, top)
    const store = () => {
      scrollPositions.set(router.state.location.key, scrollY)
      setStored(storageKey, JSON.stringify(Object.fromEntries(scrollPositions)), 'sessionStorage')
      history.scrollRestoration = 'auto'
    }
    addEventListener('pagehide', store)
    return () => removeEventListener('pagehide', store)
  }, [router])
  useEffect(() => {
    history.scrollRestoration = 'manual'
    return () => void (history.scrollRestoration = 'auto')
  }, [])
  useLayoutEffect(() => {
    const { scrollPositions, state } = router
    const top = scrollPositions.get(location.key)
    const named = document.getElementById(decoded(location.hash.slice(1)))
    if (top !== undefined) scrollTo(0, top)
    else if (named) named.scrollIntoView()
    else if (!state.isScrollKept) scrollTo(0, 0)
  }, [router, location])
}

const storedPositions = () =>
  Object.entries((parsed(getStored(storageKey, 'sessionStorage')) ?? {}) as Record<string, unknown>).filter(
    (entry): entry is [string, number] => typeof entry[1] === 'number',
  )

/** What a part of an address says; itself where it is not validly encoded. */
function decoded(text: string) {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
