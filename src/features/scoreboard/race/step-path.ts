import type { Span } from './race-lines.ts'
import type { TimelinePoint } from '#src/model/scoreboard.ts'

interface Box {
  width: number
  height: number
  span: Span
  /** The points at its upper edge. */
  top: number
}

/** A team's points over time as the path of an SVG: steps from the first point to the end of the span, in whole units of the box. */
export function stepPath(points: readonly TimelinePoint[], { width, height, span, top }: Box): string {
  const x = (time: number) => Math.round((width * (time - span.from)) / Math.max(1, span.to - span.from))
  const y = (score: number) => Math.round(height * (1 - score / Math.max(1, top)))
  const steps = points.map(({ time, score }) => `H${x(time)}V${y(score)}`)
  return `M0 ${y(points[0]?.score ?? 0)}${steps.join('')}H${width}`
}
