import { RaceLineSample } from './race-line-sample.tsx'
import { type RaceLine, scoreAt, type Span } from './race-lines.ts'
import styles from './race.module.css'
import { dateAndMinute } from '#src/lib/time/date-formats.ts'
import { numberText } from '#src/lib/formats.ts'
import { Name } from '#src/ui/text/name.tsx'
import { Figure } from '#src/ui/table/numbers.tsx'
import { useTranslation } from '#src/ui/text/translation.tsx'
import { type CSSProperties, type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'

interface RaceHoverProps {
  lines: RaceLine[]
  colors: string[]
  span: Span
  onZoom: (span: Span) => void
}

const least = 0.02 // a fraction of the width: a shorter drag is a click
const wanders = 10 // in pixels: a finger that moves less sideways may be scrolling the page

const shareUnder = ({ currentTarget, clientX }: PointerEvent) => {
  const { left, width } = currentTarget.getBoundingClientRect()
  return Math.min(1, Math.max(0, (clientX - left) / Math.max(1, width)))
}
const at = (from: number, to = from) => ({ '--from': from, '--to': to }) as CSSProperties

/** Where a key moves the cursor on the time axis, as a fraction of the width. */
const keySteps: Record<string, (at: number) => number> = {
  ArrowLeft: (at) => at - 0.02,
  ArrowRight: (at) => at + 0.02,
  PageDown: (at) => at - 0.1,
  PageUp: (at) => at + 0.1,
  Home: () => 0,
  End: () => 1,
}

/**
 * Covers the lines: shows all teams' points at the time under the pointer or the keyboard cursor, and zooms into the
 * part dragged over.
 */
export function RaceHover({ lines, colors, span, onZoom }: RaceHoverProps) {
  const { t, i18n } = useTranslation()
  const [under, point] = useState<number>()
  const [begun, begin] = useState<number>()
  const touchedAt = useRef(0)
  const timeAt = (share: number) => span.from + share * (span.to - span.from)
  const finish = (event: PointerEvent) => {
    const end = shareUnder(event)
    begin(undefined)
    if (begun === undefined || Math.abs(end - begun) < least) return
    onZoom({ from: timeAt(Math.min(begun, end)), to: timeAt(Math.max(begun, end)) })
  }
  const press = (event: KeyboardEvent) => {
    const next = keySteps[event.key]?.(under ?? 1)
    if (next === undefined) return
    event.preventDefault()
    point(Math.min(1, Math.max(0, next)))
  }
  const time = timeAt(under ?? 1)
  return (
    <div
      className={`absolute ${styles.hover}`}
      tabIndex={0}
      role="slider"
      aria-label={t('scoreboard.race')}
      aria-valuemin={span.from}
      aria-valuemax={span.to}
      aria-valuenow={time}
      aria-valuetext={`${dateAndMinute(time, i18n.language)}: ${scoresAt(lines, time)
        .map(({ name, score }) => `${name} ${numberText(score, i18n.language)}`)
        .join(', ')}`}
      onKeyDown={press}
      onFocus={({ currentTarget }) => currentTarget.matches(':focus-visible') && point(1)}
      onBlur={() => point(undefined)}
      onPointerDown={(event) => {
        touchedAt.current = event.clientX
        begin(event.pointerType === 'mouse' ? shareUnder(event) : undefined)
      }}
      onPointerMove={(event) => {
        const isMeant = event.pointerType !== 'touch' || Math.abs(event.clientX - touchedAt.current) > wanders
        if (under !== undefined || isMeant) point(shareUnder(event))
      }}
      onPointerUp={finish}
      onPointerLeave={() => {
        point(undefined)
        begin(undefined)
      }}
    >
      {under !== undefined && begun !== undefined && (
        <div
          className={`absolute ${styles.drawn}`}
          style={at(Math.min(begun, under), Math.max(begun, under))}
        />
      )}
      {under !== undefined && (
        <div
          className={`absolute pointer-events-none ${styles.time}`}
          style={at(under)}
          data-late={under > 0.6 || undefined}
          aria-hidden="true"
        >
          <Scores lines={lines} colors={colors} time={timeAt(under)} />
        </div>
      )}
    </div>
  )
}

/** The lines with their points at a time, highest first. */
const scoresAt = <Line extends RaceLine>(lines: Line[], time: number) =>
  lines.map((line) => ({ ...line, score: scoreAt(line.points, time) })).toSorted((a, b) => b.score - a.score)

function Scores({ lines, colors, time }: { lines: RaceLine[]; colors: string[]; time: number }) {
  const { language } = useTranslation().i18n
  const scores = scoresAt(
    lines.map((line, index) => ({ ...line, color: colors[index] ?? 'var(--dim)' })),
    time,
  )
  return (
    <div className={`stack t-xs absolute top-0 z-3 floating rounded-s gap-px ${styles.scores}`}>
      <p className="row justify-between gap-3 w-label">{dateAndMinute(time, language)}</p>
      {scores.map(({ teamId, name, score, color }) => (
        <p className="row justify-between gap-3 w-label" key={teamId} style={{ color: color }}>
          <RaceLineSample color={color} />
          <Name>{name}</Name>
          <Figure value={score} />
        </p>
      ))}
    </div>
  )
}
