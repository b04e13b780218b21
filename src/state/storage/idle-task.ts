import { requestIdle } from '#src/lib/idle.ts'

/**
 * Runs a task after it was requested: at most once in `pause` milliseconds, when the browser is idle, but always before the
 * page is hidden or left, which may be its last event.
 */
export function createIdleTask(pause: number, task: () => void) {
  const ended = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const cancel = () => {
    clearTimeout(timer)
    timer = undefined
  }
  const doIfAsked = () => {
    if (timer === undefined) return
    cancel()
    task()
  }
  const hide = () => document.hidden && doIfAsked()
  window.addEventListener('pagehide', doIfAsked, { signal: ended.signal })
  document.addEventListener('visibilitychange', hide, { signal: ended.signal })
  return {
    /** Requests another run. */
    ask: () => {
      timer ??= setTimeout(() => requestIdle(doIfAsked), pause)
    },
    cancel,
    /** Stops it for good. */
    close: () => {
      cancel()
      ended.abort()
    },
  }
}
