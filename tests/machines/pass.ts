import type { SimulatedClock } from 'xstate'

/** Advances the clock second by second: a single step would skip timers started by timers within it. */
export function pass(clock: SimulatedClock, ms: number) {
  for (let left = ms; left > 0; left -= 1000) clock.increment(Math.min(left, 1000))
}
