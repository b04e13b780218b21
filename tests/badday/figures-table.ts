import type { Figure } from './figures.ts'
import { isFull } from './form.ts'
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter'
import fs from 'node:fs'

/** Prints the figures of all tests as one table at the end of the run, and writes them to `.cache/badday.json`. */
export default class FiguresTable implements Reporter {
  readonly #figures: Figure[] = []

  onTestEnd(_test: TestCase, { annotations }: TestResult) {
    const lines = annotations.filter(({ type }) => type === 'figure')
    this.#figures.push(...lines.map(({ description }) => JSON.parse(description!) as Figure)) // as written by addFigure
  }

  onEnd() {
    if (this.#figures.length === 0) return
    const form = isFull ? 'full' : 'short'
    const figures = this.#figures.toSorted((a, b) => a.figure - b.figure)
    console.log(`\nthe bad day, ${form} form`)
    console.table(
      figures.map(({ figure, what, measured, wanted, isMet }) => ({
        figure,
        what,
        measured,
        wanted,
        met: isMet,
      })),
    )
    fs.mkdirSync('.cache', { recursive: true })
    fs.writeFileSync('.cache/badday.json', `${JSON.stringify({ form, figures }, null, 2)}\n`)
  }
}
