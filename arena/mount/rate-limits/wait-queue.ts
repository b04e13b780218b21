import type { QueueOrder } from '#arena/mount/contract.ts'
import { tooMany } from './limiter.ts'

interface Waiting {
  admit: () => void
  refuse: (reason: unknown) => void
}

/** Requests waiting for a permit. When full, refuses the newcomer, or the oldest where the newest is served first. */
export function waitQueue(size: number, order: QueueOrder) {
  const waiting: Waiting[] = []
  return {
    get isEmpty() {
      return waiting.length === 0
    },
    wait(): Promise<void> {
      if (waiting.length >= size) {
        if (order === 'oldestFirst' || size === 0) return Promise.reject(tooMany())
        waiting.shift()?.refuse(tooMany())
      }
      return new Promise((admit, refuse) => waiting.push({ admit, refuse }))
    },
    /** Admits the next one. */
    admitOne() {
      const next = order === 'oldestFirst' ? waiting.shift() : waiting.pop()
      next?.admit()
    },
  }
}
