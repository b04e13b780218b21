const beat = 5_000
/** Timers of a hidden page may be throttled to once a minute. */
const mostThrottled = 70_000

/**
 * Calls `onWoken` when this machine may have been away: it slept, or its network came back. A link can then look open
 * and be dead. Stops when `ended` is aborted.
 */
export function onWake(ended: AbortSignal, onWoken: () => void) {
  if (typeof window === 'undefined') return // no page: a test, or a server
  let beatAt = Date.now()
  let wasHidden = document.hidden
  const check = () => {
    const gap = Date.now() - beatAt
    const isThrottled = wasHidden && gap < mostThrottled
    beatAt = Date.now()
    wasHidden = document.hidden
    if (gap > 4 * beat && !isThrottled) onWoken()
  }
  const timer = setInterval(check, beat)
  ended.addEventListener('abort', () => clearInterval(timer))
  document.addEventListener('visibilitychange', check, { signal: ended })
  window.addEventListener('online', onWoken, { signal: ended })
  window.addEventListener('pageshow', (event) => event.persisted && onWoken(), { signal: ended })
}
