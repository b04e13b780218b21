import { requestIdle } from '#src/lib/idle.ts'

/**
 * Does a task after it was asked for: at most once in `pause` milliseconds, when the browser is idle, but in any case
 * before the page is hidden or left, which may be its last event.
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
    /** Has it done once more. */
    ask: () => {
      timer ??= setTimeout(() => requestIdle(doIfAsked), pause)
    },
    cancel,
    /** Ends it for good. */
    close: () => {
      cancel()
      ended.abort()
    },
  }
}
