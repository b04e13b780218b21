import { isFull } from '#tests/badday/form.ts'
import { spread } from '#tests/e2e/visitors.ts'
import { expect, test } from '@playwright/test'

/** A line of the table that the suite ends with. */
export interface Figure {
  /** Which of the figures listed in README.md. */
  figure: number
  what: string
  measured: string
  wanted: string
  isMet: boolean
  /** It measures time, which a shared machine may stretch: the short form prints it, and only the full form fails by it. */
  isTime?: boolean
}

/** Adds a line to the table; the test goes on, and fails at its end if what was measured is not what was wanted. */
export function addFigure(line: Figure) {
  const { what, measured, wanted, isMet, isTime = false } = line
  test.info().annotations.push({ type: 'figure', description: JSON.stringify(line) })
  if (isFull || !isTime) expect.soft(isMet, `${what}: ${measured}, wanted ${wanted}`).toBe(true)
}

/** Adds a line about times in milliseconds: their median and 95th of a hundred, and whether that is at most `most`. */
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
