import type { CaptureRow, View } from './layout.ts'
import type { OpenCapture } from './open-capture.ts'
import { createListeners } from '#src/lib/listeners.ts'

/** Rows that are asked for together, and how many of these the page keeps. */
const rowsAtOnce = 200
const mostKept = 40

interface Kept {
  rows: CaptureRow[]
  /** How often the rows had changed when they were asked for. */
  edition: number
}

/** The rows of a flow that are in view, asked for as they come into it; others are not on the page. */
export function createRowWindow(capture: OpenCapture, flow: number, view: View) {
  const watchers = createListeners()
  const kept = new Map<number, Kept>()
  const asked = new Set<string>()
  let edition = 0
  let state = { count: 0, version: 0 }

  const changed = (count = state.count) => {
    state = { count, version: state.version + 1 }
    watchers.notify()
  }

  async function askFor(index: number) {
    const key = `${index} ${edition}`
    if (kept.get(index)?.edition === edition || asked.has(key)) return
    asked.add(key)
    const asOf = edition
    const from = index * rowsAtOnce
    const rows = await capture.ask('rows', { flow, view, from, to: from + rowsAtOnce })
    asked.delete(key)
    kept.delete(index)
    kept.set(index, { rows, edition: asOf })
    for (const oldest of kept.keys()) if (kept.size > mostKept) kept.delete(oldest)
    changed()
  }

  return {
    watch: watchers.add,
    /** How many rows there are, and a number that changes with them. */
    state: () => state,
    row: (index: number): CaptureRow | undefined =>
      kept.get(Math.floor(index / rowsAtOnce))?.rows[index % rowsAtOnce],
    /** These rows are in view. */
    want(from: number, to: number) {
      for (let index = Math.floor(from / rowsAtOnce); index * rowsAtOnce < to; index++) void askFor(index)
    },
    /** More was read, or other hits are to be marked. */
    async refresh() {
      edition++
      changed(await capture.ask('count', { flow, view }))
    },
  }
}
