import { isRestored, surroundings } from '#src/lib/surroundings.ts'

const beat = 5_000
/** Timers of a hidden page may be throttled to once a minute. */
const mostThrottled = 70_000

/**
 * Calls `onWoken` when this machine may have been away: it slept, or its network came back. A link can then look open
 * and be dead. Stops when `ended` is aborted.
 */
export function onWake(ended: AbortSignal, onWoken: () => void) {
  let beatAt = Date.now()
  let wasHidden = surroundings.isHidden()
  const check = () => {
    const gap = Date.now() - beatAt
    const isThrottled = wasHidden && gap < mostThrottled
    beatAt = Date.now()
    wasHidden = surroundings.isHidden()
    if (gap > 4 * beat && !isThrottled) onWoken()
  }
  const timer = setInterval(check, beat)
  ended.addEventListener('abort', () => clearInterval(timer))
  surroundings.on('visibilitychange', check, ended)
  surroundings.on('online', onWoken, ended)
  surroundings.on('pageshow', (event) => isRestored(event) && onWoken(), ended)
}
