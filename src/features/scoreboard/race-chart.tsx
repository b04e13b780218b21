import { RaceEnds } from './race-ends.tsx'
import { RaceHover } from './race-hover.tsx'
import type { RaceLine, Span } from './race-lines.ts'
import type { RaceRange } from './race-range.ts'
import { heightOf, scoreTicks, timeTicks } from './race-scale.ts'
import { RaceZoom } from './race-zoom.tsx'
import styles from './race.module.css'
import { hourAndMinute, weekdayAndTime } from '#src/lib/date-formats.ts'
import { minute } from '#src/lib/time.ts'
import { rem, useUnit } from '#src/ui/unit.ts'
import { useIsPhone } from '#src/ui/use-is-phone.ts'
import { memo, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CartesianGrid, Line, LineChart, XAxis, YAxis } from 'recharts'

/** Around the lines, in pixels of a usual window; `.hover` of the style sheet leaves the same free. */
const above = 12
const axisHeight = 26
const axisWidth = 44

interface RaceChartProps {
  lines: RaceLine[]
  /** All of the race so far, and what of it is drawn. */
  whole: Span
  span: Span
  fromNothing: boolean
  height: number
  colorOf: (line: RaceLine) => string
  /** Where nobody can do anything, in a hall, without these three. */
  onTeam?: (teamId: number) => void
  onRange?: (range: RaceRange) => void
  onZoom?: (span: Span) => void
}

/** The lines of the race, with the teams' names at their ends. Redrawn only when the board or the minute changes. */
export const RaceChart = memo(function RaceChart({
  lines,
  whole,
  span,
  fromNothing,
  height,
  colorOf,
  onTeam,
  onRange,
  onZoom,
}: RaceChartProps) {
  const [chosen, choose] = useState<number>()
  const ticks = useMemo(() => scoreTicks(lines, fromNothing), [lines, fromNothing])
  const colors = lines.map(colorOf)
  const unit = useUnit()
  const plot = height - (above + axisHeight) * unit
  return (
    <div className={styles.chart} style={{ height }}>
      <div className={styles.plot}>
        <RaceLines lines={lines} span={span} ticks={ticks} chosen={chosen} colors={colors.join(' ')} />
        {onZoom && <RaceHover lines={lines} colors={colors} span={span} onZoom={onZoom} />}
        {onRange && <RaceZoom whole={whole} span={span} onZoom={onRange} />}
      </div>
      <RaceEnds
        ends={lines.map((line) => ({
          ...line,
          color: colorOf(line),
          y: above * unit + heightOf(line.score, ticks, plot),
        }))}
        height={height}
        {...(onTeam && { onTeam })}
        onChoose={choose}
      />
    </div>
  )
})

interface RaceLinesProps {
  lines: RaceLine[]
  span: Span
  ticks: number[]
  chosen: number | undefined
  /** Of each line; one text, so that the same colors are the same prop. */
  colors: string
}

const axis = { fontSize: rem(12), fill: 'var(--faint)' }

const RaceLines = memo(function RaceLines({ lines, span, ticks, chosen, colors }: RaceLinesProps) {
  const isPhone = useIsPhone()
  const unit = useUnit()
  const { language } = useTranslation().i18n
  const times = timeTicks(span, isPhone ? 3 : 6)
  const isOverDays = span.to - span.from > 36 * 60 * minute
  const [low = 0, high = 1] = [ticks[0], ticks.at(-1)]
  const colorOf = colors.split(' ')
  // Who is meant is drawn last, above all others.
  const order = lines.map((_, index) => index).sort((a, b) => weightOf(lines[a]!) - weightOf(lines[b]!))
  return (
    <LineChart
      responsive
      accessibilityLayer={false}
      className={styles.lines}
      margin={{ top: above * unit, right: 0, bottom: 0, left: 0 }}
    >
      <CartesianGrid vertical={false} stroke="var(--line)" />
      <XAxis
        type="number"
        scale="time"
        dataKey="time"
        domain={[span.from, span.to]}
        allowDataOverflow
        ticks={times}
        tickFormatter={(time: number) =>
          isOverDays ? weekdayAndTime(time, language) : hourAndMinute(time, language)
        }
        tick={axis}
        tickLine={false}
        axisLine={false}
        height={axisHeight * unit}
        minTickGap={16 * unit}
      />
      <YAxis
        type="number"
        domain={[low, high]}
        ticks={ticks}
        tick={axis}
        tickLine={false}
        axisLine={false}
        width={axisWidth * unit}
      />
      {order.map((index) => {
        const line = lines[index]! // `order` holds the indexes of `lines`
        return (
          <Line
            key={line.teamId}
            data={line.points}
            dataKey="score"
            type="stepAfter"
            dot={false}
            activeDot={false}
            isAnimationActive={false}
            stroke={colorOf[index] ?? 'var(--dim)'}
            strokeWidth={(line.isOwn || line.teamId === chosen ? 3.2 : 1.7) * unit}
            strokeOpacity={chosen === undefined || line.teamId === chosen ? 1 : 0.25}
            strokeLinejoin="round"
          />
        )
      })}
    </LineChart>
  )

  function weightOf({ teamId, isOwn }: RaceLine) {
    return teamId === chosen ? 2 : Number(isOwn)
  }
})
