import { spread } from '#tests/e2e/visitors.ts'
import { expect, test } from '@playwright/test'

/** A line of the table printed at the end of the suite. */
export interface Figure {
  /** The number of the figure in README.md. */
  figure: number
  what: string
  measured: string
  wanted: string
  isMet: boolean
  /** A measure of time, which a busy machine may stretch: it is printed, and no test fails on it. */
  isTime?: boolean
}

/** Adds a line to the table; the test continues, and fails at its end if the line is not met and is not a time. */
export function addFigure(line: Figure) {
  const { what, measured, wanted, isMet, isTime = false } = line
  test.info().annotations.push({ type: 'figure', description: JSON.stringify(line) })
  if (!isTime) expect.soft(isMet, `${what}: ${measured}, wanted ${wanted}`).toBe(true)
}

/** Adds a line about times in milliseconds: their median and 95th percentile, and whether the latter is at most `most`. */
export function addTimes(line: Pick<Figure, 'figure' | 'what'> & { times: number[]; most: number }) {
  const { figure, what, times, most } = line
  const { median, p95 } = spread(times)
  addFigure({
    figure,
    what: times.length === 1 ? what : `${what}, ${times.length} times`,
    measured: times.length === 1 ? inSeconds(p95) : `median ${inSeconds(median)}, p95 ${inSeconds(p95)}`,
    wanted: `at most ${inSeconds(most)}`,
    isMet: p95 <= most,
    isTime: true,
  })
}

const inSeconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`
