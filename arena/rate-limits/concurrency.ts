import type { LimitPolicy } from '#arena/mount/contract.ts'
import type { Limiter } from './limiter.ts'
import { waitQueue } from './wait-queue.ts'

type Policy = Extract<LimitPolicy, { kind: 'concurrency' }>

/** So many requests at a time; the others wait for one to leave. */
export function concurrency({ permits, queue, queueOrder }: Policy): Limiter {
  const waiting = waitQueue(queue, queueOrder)
  let free = permits

  /** A permit that is given back goes straight to who waits. */
  function leave() {
    if (waiting.isEmpty) free++
    else waiting.admitOne()
  }

  return {
    async enter() {
      if (free > 0) free--
      else await waiting.wait()
      return leave
    },
  }
}
