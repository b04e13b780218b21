import { minute } from '#src/lib/time/time.ts'

/** A hidden page reads each address no more often than this, whatever requests it. */
const pace = minute

/** Whether the page is in a hidden tab or window. */
export const isHidden = () => typeof document !== 'undefined' && document.visibilityState === 'hidden'

/** Calls `callback` once, when the page is next shown or hidden. Returns a function that cancels it. */
export function onVisibilityChange(callback: () => void): () => void {
  if (typeof document === 'undefined') return () => {}
  document.addEventListener('visibilitychange', callback, { once: true })
  return () => document.removeEventListener('visibilitychange', callback)
}

/** Paces the reads of a hidden page, each address on its own. */
export function createHiddenPace() {
  const readAt = new Map<string, number>()
  return {
    note(url: string) {
      const now = Date.now()
      for (const [known, at] of readAt) if (at + pace <= now) readAt.delete(known)
      readAt.set(url, now)
    },
    /** The time until which a read of this address has to wait; undefined when it may leave. */
    until(url: string) {
      const next = (readAt.get(url) ?? -Infinity) + pace
      return isHidden() && next > Date.now() ? next : undefined
    },
  }
}
