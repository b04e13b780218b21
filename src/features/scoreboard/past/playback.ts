import { hour, minute, second } from '#src/lib/time/time.ts'

/** How many times faster than real time the past can be played. */
export const speeds = [60, 300, 1200, 3600] as const
export type Speed = (typeof speeds)[number]

const usualLength = minute

/** The slowest speed that plays all of it within a minute, or the fastest there is. */
export const usualSpeed = (length: number): Speed =>
  speeds.find((speed) => length / speed <= usualLength) ?? speeds.at(-1)!

const steps = [1, 5, 10, 30, 60, 300, 600].map((seconds) => seconds * second)

/** The step of an arrow key: a round duration that divides the whole into at most about a thousand steps. */
export const stepOf = (length: number) => steps.find((step) => length / step <= 1_000) ?? hour / 2
