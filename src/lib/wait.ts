/** Waits for `ms`; ends early when the network is back, when the page is looked at again, and when `ended`. */
export function wait(ms: number, ended: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const over = new AbortController()
    const end = () => {
      clearTimeout(timer)
      over.abort()
      resolve()
    }
    const endIfShown = () => {
      if (document.visibilityState === 'visible') end()
    }
    const timer = setTimeout(end, ms)
    const { signal } = over
    ended.addEventListener('abort', end, { signal })
    if (typeof window === 'undefined') return // no page: a test, or a server
    window.addEventListener('online', end, { signal })
    document.addEventListener('visibilitychange', endIfShown, { signal })
  })
}
