import type { RaceLine, Span } from './race-lines.ts'
import { hour, minute } from '#src/lib/time/time.ts'

/** Evenly spaced round numbers that cover `low` to `high`, about `count` of them. */
export function roundTicks(low: number, high: number, count = 4): number[] {
  const rough = Math.max(1, (high - low) / count)
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = power * ([1, 2, 2.5, 5, 10].find((size) => size * power >= rough) ?? 10)
  const whole = Math.max(1, Math.ceil(step))
  const first = Math.floor(low / whole) * whole
  const steps = Math.max(1, Math.ceil((high - first) / whole))
  return Array.from({ length: steps + 1 }, (_, index) => first + index * whole)
}

/**
 * The ticks of the points axis: from 0 while the whole game is shown, otherwise from the lowest points at the start of
 * the span.
 */
export function scoreTicks(lines: RaceLine[], fromNothing: boolean): number[] {
  const low = Math.min(...lines.map(({ points }) => points[0]?.score ?? 0))
  const high = Math.max(...lines.map(({ score }) => score))
  return lines.length === 0 ? [0, 100] : roundTicks(fromNothing ? 0 : low, Math.max(high, 100))
}

const steps = [5, 10, 15, 30, 60, 120, 180, 360, 720, 1440, 2880, 7200, 14400].map(
  (minutes) => minutes * minute,
)

/** Full hours, or fractions or multiples of them, in the user's time zone; the span has at most `most` such steps. */
export function timeTicks({ from, to }: Span, most = 6): number[] {
  const step = steps.find((size) => (to - from) / size <= most) ?? Math.ceil((to - from) / most / hour) * hour
  const first = Math.ceil(onClock(from) / step) * step
  const length = Math.max(0, Math.floor((onClock(to) - first) / step) + 1)
  const zone = from - onClock(from)
  // Up to an hour, steps stay aligned across a change of the clocks; the moments of longer steps are computed one by
  // one.
  return Array.from({ length }, (_, index) => first + index * step)
    .map((reading) => (step > hour ? momentAt(reading) : reading + zone))
    .filter((moment) => moment <= to)
}

/** The user's local time at a moment, as if it were UTC. */
const onClock = (moment: number) => moment - new Date(moment).getTimezoneOffset() * minute

/** The moment of a local time. */
function momentAt(reading: number) {
  const date = new Date(reading)
  return new Date(date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate(), date.getUTCHours()).getTime()
}

/** The y coordinate of a score in a drawing of this height, in pixels from the top. */
export const heightOf = (score: number, ticks: number[], height: number) => {
  const [low = 0, high = 1] = [ticks[0], ticks.at(-1)]
  return (1 - (score - low) / (high - low)) * height
}
