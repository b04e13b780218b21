import type { Clock } from '#arena/clock.ts'
import type { LimitPolicy } from '#arena/mount/contract.ts'
import { nothing, type Limiter } from './limiter.ts'
import { waitingRoom } from './waiting-room.ts'

type Policy = Extract<LimitPolicy, { kind: 'slidingWindow' }>

/** So many requests in a window that moves on by segments; permits of a segment come back when the window has left it. */
export function slidingWindow(
  clock: Clock,
  { permits, windowSeconds, segments, queue, queueOrder }: Policy,
): Limiter {
  const segmentMs = (windowSeconds * 1000) / segments
  const used = Array.from({ length: segments }, () => 0)
  const room = waitingRoom(queue, queueOrder)
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
    while (free > 0 && !room.isEmpty) {
      take()
      room.admitOne()
    }
  }

  function moveOnLater() {
    if (isTimed) return
    isTimed = true
    clock.after(segmentEnd - clock.now(), () => {
      isTimed = false
      moveOn()
      if (!room.isEmpty) moveOnLater()
    })
  }

  return {
    async enter() {
      moveOn()
      if (free > 0) take()
      else {
        const admitted = room.wait()
        moveOnLater()
        await admitted
      }
      return nothing
    },
  }
}
