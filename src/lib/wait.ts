/** Rests for `ms`; wakes early when the network is back, when the page is looked at again, and when `ended`. */
export function rest(ms: number, ended: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const woken = new AbortController()
    const wake = () => {
      clearTimeout(timer)
      woken.abort()
      resolve()
    }
    const wakeIfSeen = () => {
      if (document.visibilityState === 'visible') wake()
    }
    const timer = setTimeout(wake, ms)
    const { signal } = woken
    ended.addEventListener('abort', wake, { signal })
    if (typeof window === 'undefined') return // no page: a test, or a server
    window.addEventListener('online', wake, { signal })
    document.addEventListener('visibilitychange', wakeIfSeen, { signal })
  })
}
