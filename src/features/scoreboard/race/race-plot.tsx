import { RaceEnds } from './race-ends.tsx'
import { dashOf, type RaceLine, type Span } from './race-lines.ts'
import { heightOf } from './race-scale.ts'
import { timeTicks } from '#src/lib/time/time-ticks.ts'
import styles from './race.module.css'
import { clockTimeInZone, dateAndMinute, hourAndMinute, weekdayAndTime } from '#src/lib/time/date-formats.ts'
import { numberText } from '#src/lib/formats.ts'
import { minute } from '#src/lib/time/time.ts'
import { rem, useUnit } from '#src/ui/hooks/unit.ts'
import { useIsPhone } from '#src/ui/hooks/use-is-phone.ts'
import { useTranslation } from '#src/ui/text/translation.tsx'
import { memo, type ReactNode, useState } from 'react'
import { CartesianGrid, Line, LineChart, ReferenceLine, XAxis, YAxis } from 'recharts'

/** Margins around the lines, in pixels of a usual window; `.hover` in the style sheet has the same. */
const above = 12
const axisHeight = 26
const axisWidth = 60

interface RacePlotProps {
  lines: RaceLine[]
  /** The end of the race so far. */
  now: number
  /** The part of it shown. */
  span: Span
  /** The points at the left, from the lowest shown to the highest. */
  ticks: number[]
  height: number
  colorOf: (line: RaceLine) => string
  onTeam?: ((teamId: number) => void) | undefined
  /** Drawn over the lines. */
  children?: ReactNode
}

/** The lines of the race, with the teams' names at their ends. */
export function RacePlot({ lines, now, span, ticks, height, colorOf, onTeam, children }: RacePlotProps) {
  const [chosen, choose] = useState<number>()
  const unit = useUnit()
  const plot = height - (above + axisHeight) * unit
  return (
    <div className={`stack ${styles.chart}`} style={{ height }}>
      <div className={`relative ${styles.plot}`}>
        <RaceLines
          lines={lines}
          now={now}
          span={span}
          ticks={ticks}
          chosen={chosen}
          colors={lines.map(colorOf).join(' ')}
        />
        {children}
      </div>
      <RaceEnds
        ends={lines.map((line) => ({
          ...line,
          color: colorOf(line),
          y: above * unit + Math.max(0, Math.min(plot, heightOf(line.score, ticks, plot))),
        }))}
        height={height}
        {...(onTeam && { onTeam })}
        onChoose={choose}
      />
    </div>
  )
}

interface RaceLinesProps {
  lines: RaceLine[]
  /** The end of the race so far. */
  now: number
  span: Span
  ticks: number[]
  chosen: number | undefined
  /** The color of each line, joined to one string so that equal colors are equal props. */
  colors: string
}

const axis = { fontSize: rem(12), fill: 'var(--faint)' }

const RaceLines = memo(function RaceLines({ lines, now, span, ticks, chosen, colors }: RaceLinesProps) {
  const isPhone = useIsPhone()
  const unit = useUnit()
  const { language } = useTranslation().i18n
  // The end has its date and its zone, for all of the axis; times that its words would cover are left out. On a phone these
  // are most: there the end has no date while all is within a day or so, and the start is told too.
  const marks = isPhone ? [span.from, ...timeTicks(span, 3)] : timeTicks(span)
  const times = [...new Set([...marks, span.to])]
  const isOverDays = span.to - span.from > 36 * 60 * minute
  const [low = 0, high = 1] = [ticks[0], ticks.at(-1)]
  const pointsText = (points: number) => numberText(points, language)
  const colorOf = colors.split(' ')
  // The chosen line is drawn last, above all others.
  const order = lines.map((_, index) => index).sort((a, b) => weightOf(lines[a]!) - weightOf(lines[b]!))
  return (
    <LineChart
      responsive
      accessibilityLayer={false}
      className={styles.lines}
      margin={{ top: above * unit, right: 0, bottom: 0, left: 0 }}
    >
      <CartesianGrid vertical={false} stroke="var(--line)" />
      <ReferenceLine x={now} stroke="var(--edge)" />
      <XAxis
        type="number"
        scale="time"
        dataKey="time"
        domain={[span.from, span.to]}
        allowDataOverflow
        ticks={times}
        interval={isPhone ? 'preserveStartEnd' : 'preserveEnd'}
        tickFormatter={textOf}
        tick={axis}
        tickLine={false}
        axisLine={false}
        tickMargin={8 * unit - 6}
        height={axisHeight * unit}
        minTickGap={16 * unit}
      />
      <YAxis
        type="number"
        domain={[low, high]}
        allowDataOverflow
        ticks={ticks}
        tickFormatter={pointsText}
        tick={axis}
        tickLine={false}
        axisLine={false}
        width={axisWidth * unit}
      />
      {order.map((index) => {
        const line = lines[index]! // `order` holds indexes of `lines`
        return (
          <Line
            key={line.teamId}
            id={`race-${line.teamId}`} // without an id, recharts generates one per render and never releases it
            data={line.points}
            dataKey="score"
            type="stepAfter"
            dot={false}
            activeDot={false}
            isAnimationActive={false}
            stroke={colorOf[index] ?? 'var(--dim)'}
            strokeWidth={(line.isOwn || line.teamId === chosen ? 3.2 : 1.7) * unit}
            strokeOpacity={chosen === undefined || line.teamId === chosen ? 1 : 0.25}
            strokeDasharray={dashOf(colorOf[index] ?? '', unit) ?? '1 0'}
            strokeLinejoin="round"
          />
        )
      })}
    </LineChart>
  )

  function textOf(time: number) {
    if (time === span.to) {
      const end =
        isPhone && !isOverDays ? clockTimeInZone(time, time, language) : dateAndMinute(time, language)
      return end.replaceAll(' ', '\u00A0') // else it is broken on phones
    }
    return isOverDays ? weekdayAndTime(time, language) : hourAndMinute(time, language)
  }

  function weightOf({ teamId, isOwn }: RaceLine) {
    return teamId === chosen ? 2 : Number(isOwn)
  }
})
