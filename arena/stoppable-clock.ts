import type { Clock } from '#arena/clock.ts'

/** A clock whose tasks end with the arena they were given for: none runs on a closed database. */
export function stoppableClock(clock: Clock): Clock & { stop: () => void } {
  const pending = new Set<() => void>()

  function keep(start: (done: () => void) => () => void) {
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
      keep((done) =>
        clock.after(ms, () => {
          done()
          task()
        }),
      ),
    every: (ms, task) => keep(() => clock.every(ms, task)),
    stop: () => pending.forEach((cancel) => cancel()),
  }
}
