import type { LimitPolicy } from '#arena/mount/contract.ts'
import type { Limiter } from './limiter.ts'
import { waitQueue } from './wait-queue.ts'

type Policy = Extract<LimitPolicy, { kind: 'concurrency' }>

/** Allows a fixed number of requests at a time; the others wait for one to leave. */
export function concurrency({ permits, queue, queueOrder }: Policy): Limiter {
  const waiting = waitQueue(queue, queueOrder)
  let free = permits

  /** Hands a returned permit straight to a waiting request. */
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
