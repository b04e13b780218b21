const beat = 5_000
/** Timers of a page that nobody looks at may be held back for a minute. */
const mostHeldBack = 70_000

/**
 * Tells when this machine may have been away: it slept, or its network came back. A link can look open then and be dead.
 * Ends with `ended`.
 */
export function onWake(ended: AbortSignal, wake: () => void) {
  if (typeof window === 'undefined') return // no page: a test, or a server
  let beatAt = Date.now()
  let wasHidden = document.hidden
  const check = () => {
    const gap = Date.now() - beatAt
    const isHeldBack = wasHidden && gap < mostHeldBack
    beatAt = Date.now()
    wasHidden = document.hidden
    if (gap > 4 * beat && !isHeldBack) wake()
  }
  const timer = setInterval(check, beat)
  ended.addEventListener('abort', () => clearInterval(timer))
  document.addEventListener('visibilitychange', check, { signal: ended })
  window.addEventListener('online', wake, { signal: ended })
  window.addEventListener('pageshow', (event) => event.persisted && wake(), { signal: ended })
}
