import type { SimulatedClock } from 'xstate'

/** Lets time pass second by second: one leap would not start the timers that those within it start. */
export function pass(clock: SimulatedClock, ms: number) {
  for (let left = ms; left > 0; left -= 1000) clock.increment(Math.min(left, 1000))
}
