import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter'

interface OfScreen {
  screen: string
  width: number
  shift: number
}

/** Prints how much of each screen shifted while it loaded, at each width. */
export default class ShiftsTable implements Reporter {
  readonly #shifts = new Map<string, Record<string, string>>()

  onTestEnd(_test: TestCase, { annotations }: TestResult) {
    for (const { description } of annotations.filter(({ type }) => type === 'shift')) {
      const { screen, width, shift } = JSON.parse(description!) as OfScreen // as the test wrote it
      this.#shifts.set(screen, { ...this.#shifts.get(screen), [`${width} px`]: shift.toFixed(4) })
    }
  }

  onEnd() {
    if (this.#shifts.size === 0) return
    console.log('\nlayout shift of the first load')
    console.table(Object.fromEntries(this.#shifts))
  }
}
