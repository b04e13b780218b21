import type { Clock } from '#arena/lib/clock.ts'
import { ifStorable } from '#program/lib/database/storage-problem.ts'

/**
 * A clock whose tasks `stop` cancels with the arena they belong to: none runs on a closed database. A task that fails
 * because nothing can be stored ends there; one that must not be left out tries again itself.
 */
export function stoppableClock(clock: Clock): Clock & { stop: () => void } {
  const pending = new Set<() => void>()

  function track(start: (done: () => void) => () => void) {
    const cancel = () => {
      pending.delete(cancel)
      cancelTask()
    }
    const cancelTask = start(() => pending.delete(cancel))
    pending.add(cancel)
    return cancel
  }

  return {
    now: () => clock.now(),
    after: (ms, task) =>
      track((done) =>
        clock.after(ms, () => {
          done()
          ifStorable(task)
        }),
      ),
    every: (ms, task) => track(() => clock.every(ms, () => ifStorable(task))),
    stop: () => pending.forEach((cancel) => cancel()),
  }
}
