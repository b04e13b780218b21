import type { Page } from '@playwright/test'

/** How much of a page has shifted since it was opened, and which parts. */
export interface Shift {
  value: number
  moved: string[]
}

interface ShiftEntry extends PerformanceEntry {
  value: number
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[]
}

/** The sum of all layout shifts of a page so far, as the browser computes it. */
export const shiftOn = (page: Page): Promise<Shift> =>
  page.evaluate(async () => {
    const frame = () => new Promise(requestAnimationFrame)
    await frame()
    await frame() // the last render has been laid out and painted
    const observer = new PerformanceObserver(() => {})
    observer.observe({ type: 'layout-shift', buffered: true })
    const shifts = observer.takeRecords() as ShiftEntry[]
    const nameOf = (node: Node | null) =>
      node instanceof Element
        ? `${node.localName}.${node.getAttribute('class') ?? ''}`
        : String(node?.nodeName)
    const placeOf = ({ x, y, width, height }: DOMRectReadOnly) =>
      [x, y, width, height].map(Math.round).join(' ')
    return {
      value: shifts.reduce((sum, { value }) => sum + value, 0),
      moved: shifts.flatMap(({ value, sources }) =>
        sources.map(
          ({ node, previousRect, currentRect }) =>
            `${value.toFixed(4)} ${nameOf(node)} from ${placeOf(previousRect)} to ${placeOf(currentRect)}`,
        ),
      ),
    }
  })
