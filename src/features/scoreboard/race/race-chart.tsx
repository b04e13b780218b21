import { RaceHover } from './race-hover.tsx'
import { RaceHeight } from './race-height.tsx'
import type { RaceLine, Span } from './race-lines.ts'
import { RacePlot } from './race-plot.tsx'
import type { RaceRange } from './race-range.ts'
import { roundTicks, scoreTicks } from './race-scale.ts'
import { RaceZoom } from './race-zoom.tsx'
import { memo, useMemo } from 'react'

interface RaceChartProps {
  lines: RaceLine[]
  /** The whole race so far, and the part of it shown. */
  whole: Span
  span: Span
  fromNothing: boolean
  /** The range of points shown, if one was chosen. */
  scores: Span | undefined
  height: number
  colorOf: (line: RaceLine) => string
  onTeam: (teamId: number) => void
  onRange: (range: RaceRange) => void
  onScores: (scores: Span | undefined) => void
  onZoom: (span: Span) => void
}

/** The race, and what chooses the part of it shown. Renders again only when the scoreboard or the minute changes. */
export const RaceChart = memo(function RaceChart({
  lines,
  whole,
  span,
  fromNothing,
  scores,
  height,
  colorOf,
  onTeam,
  onRange,
  onScores,
  onZoom,
}: RaceChartProps) {
  const reached = useMemo(() => scoreTicks(lines, fromNothing), [lines, fromNothing])
  const all = { from: reached[0] ?? 0, to: reached.at(-1) ?? 1 }
  const ticks = useMemo(() => (scores ? roundTicks(scores.from, scores.to) : reached), [scores, reached])
  return (
    <RacePlot
      lines={lines}
      now={whole.to}
      span={span}
      ticks={ticks}
      height={height}
      colorOf={colorOf}
      onTeam={onTeam}
    >
      <RaceHover lines={lines} colors={lines.map(colorOf)} span={span} onZoom={onZoom} />
      <RaceZoom whole={whole} span={span} onZoom={onRange} />
      <RaceHeight whole={all} shown={scores ?? all} onScores={onScores} />
    </RacePlot>
  )
})
