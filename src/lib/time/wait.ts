import { surroundings } from '#src/lib/surroundings.ts'

/** Waits for `ms`, or until `ended` is aborted. */
export function pause(ms: number, ended?: AbortSignal): Promise<void> {
  if (ended?.aborted) return Promise.resolve()
  return new Promise((resolve) => {
    const over = new AbortController() // `ended` may live for days, so no listener is left on it
    const end = () => {
      clearTimeout(timer)
      over.abort()
      resolve()
    }
    const timer = setTimeout(end, ms)
    ended?.addEventListener('abort', end, { signal: over.signal })
  })
}

/** Waits for a backoff: until the time is up, aborted, the network is back, or the page is shown again. */
export async function wait(ms: number, ended: AbortSignal): Promise<void> {
  const over = new AbortController()
  const { signal } = over
  const end = () => over.abort()
  const endIfShown = () => surroundings.isHidden() || end()
  if (ended.aborted) return
  ended.addEventListener('abort', end, { signal })
  surroundings.on('online', end, signal)
  surroundings.on('visibilitychange', endIfShown, signal)
  await pause(ms, signal)
  end()
}
