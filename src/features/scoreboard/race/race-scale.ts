import type { RaceLine } from './race-lines.ts'

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

/** The y coordinate of a score in a drawing of this height, in pixels from the top. */
export const heightOf = (score: number, ticks: number[], height: number) => {
  const [low = 0, high = 1] = [ticks[0], ticks.at(-1)]
  return (1 - (score - low) / (high - low)) * height
}
