import type { Clock } from '#arena/lib/clock.ts'
import type { LimitPolicy } from '#arena/mount/contract.ts'
import { nothing, type Limiter } from './limiter.ts'
import { waitQueue } from './wait-queue.ts'

type Policy = Extract<LimitPolicy, { kind: 'slidingWindow' }>

/** Allows `permits` requests in a window that moves by segments; permits return once it has left their segment. */
export function slidingWindow(
  clock: Clock,
  { permits, windowSeconds, segments, queue, queueOrder }: Policy,
): Limiter {
  const segmentMs = (windowSeconds * 1000) / segments
  const used = Array.from({ length: segments }, () => 0)
  const waiting = waitQueue(queue, queueOrder)
  let free = permits
  let current = 0
  let segmentEnd = clock.now() + segmentMs
  let isTimed = false

  function take() {
    free--
    used[current] = (used[current] ?? 0) + 1
  }

  function moveOn() {
    while (segmentEnd <= clock.now()) {
      segmentEnd += segmentMs
      current = (current + 1) % segments
      free += used[current] ?? 0
      used[current] = 0
    }
    while (free > 0 && !waiting.isEmpty) {
      take()
      waiting.admitOne()
    }
  }

  function moveOnLater() {
    if (isTimed) return
    isTimed = true
    clock.after(segmentEnd - clock.now(), () => {
      isTimed = false
      moveOn()
      if (!waiting.isEmpty) moveOnLater()
    })
  }

  return {
    async enter() {
      moveOn()
      if (free > 0) take()
      else {
        const admitted = waiting.wait()
        moveOnLater()
        await admitted
      }
      return nothing
    },
  }
}
