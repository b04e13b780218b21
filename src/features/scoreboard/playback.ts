import { hour, minute, second } from '#src/lib/time.ts'

/** How many times faster than it was the past can be played. */
export const speeds = [60, 300, 1200, 3600] as const
export type Speed = (typeof speeds)[number]

const usualLength = minute

/** The slowest speed at which all of it plays within a minute, or the fastest. */
export const usualSpeed = (length: number): Speed =>
  speeds.find((speed) => length / speed <= usualLength) ?? speeds.at(-1)!

const steps = [1, 5, 10, 30, 60, 300, 600].map((seconds) => seconds * second)

/** What an arrow key goes by: a round time of which all of it has about a thousand. */
export const stepOf = (length: number) => steps.find((step) => length / step <= 1_000) ?? hour / 2
