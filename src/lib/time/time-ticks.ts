import { hour, minute } from './time.ts'

const steps = [
  5, 10, 15, 30, 60, 120, 180, 240, 360, 720, 1440, 2880, 4320, 7200, 10_080, 14_400, 20_160, 43_200,
].map((minutes) => minutes * minute)

/**
 * Full hours, or fractions or multiples of them, in the user's time zone, where its clocks change too; the span has at most
 * `most` such steps.
 */
export function timeTicks({ from, to }: { from: number; to: number }, most = 6): number[] {
  const step = steps.find((size) => (to - from) / size <= most) ?? Math.ceil((to - from) / most / hour) * hour
  const first = Math.ceil(onClock(from) / step) * step
  // A day less or more on the clock than in time: what is outside of the span is left out below.
  const length = Math.max(
    0,
    Math.floor((Math.max(onClock(to), onClock(from) + to - from) - first) / step) + 1,
  )
  const zone = from - onClock(from)
  // Up to an hour, steps stay aligned across a change of the clocks; the moments of longer steps are computed one by one.
  return Array.from({ length }, (_, index) => first + index * step)
    .map((reading) => (step > hour ? momentAt(reading) : reading + zone))
    .filter((moment) => moment >= from && moment <= to)
}

/** The user's local time at a moment, as if it were UTC. */
const onClock = (moment: number) => moment - new Date(moment).getTimezoneOffset() * minute

/** The moment of a local time. */
function momentAt(reading: number) {
  const date = new Date(reading)
  return new Date(date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate(), date.getUTCHours()).getTime()
}
