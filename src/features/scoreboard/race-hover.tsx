import { type RaceLine, scoreAt, type Span } from './race-lines.ts'
import styles from './race.module.css'
import { weekdayAndTime } from '#src/lib/date-formats.ts'
import { Name } from '#src/ui/name.tsx'
import { Figure } from '#src/ui/numbers.tsx'
import { type CSSProperties, type PointerEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'

interface RaceHoverProps {
  lines: RaceLine[]
  colors: string[]
  span: Span
  onZoom: (span: Span) => void
}

const least = 0.02 // of the width: less is a click
const wanders = 10 // pixels: a finger that goes less to the side may be scrolling the page

const shareUnder = ({ currentTarget, clientX }: PointerEvent) => {
  const { left, width } = currentTarget.getBoundingClientRect()
  return Math.min(1, Math.max(0, (clientX - left) / Math.max(1, width)))
}
const at = (from: number, to = from) => ({ '--from': from, '--to': to }) as CSSProperties

/**
 * Lies over the lines for the mouse: tells everybody's points at the time under it, and zooms into what is drawn over.
 * The table and the handles give the same to the keyboard.
 */
export function RaceHover({ lines, colors, span, onZoom }: RaceHoverProps) {
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
  return (
    <div
      className={styles.hover}
      aria-hidden="true"
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
        <div className={styles.drawn} style={at(Math.min(begun, under), Math.max(begun, under))} />
      )}
      {under !== undefined && (
        <div className={styles.time} style={at(under)} data-late={under > 0.6 || undefined}>
          <Scores lines={lines} colors={colors} time={timeAt(under)} />
        </div>
      )}
    </div>
  )
}

function Scores({ lines, colors, time }: { lines: RaceLine[]; colors: string[]; time: number }) {
  const { language } = useTranslation().i18n
  const scores = lines
    .map((line, index) => ({ ...line, color: colors[index], score: scoreAt(line.points, time) }))
    .sort((a, b) => b.score - a.score)
  return (
    <div className={styles.scores}>
      <p>{weekdayAndTime(time, language)}</p>
      {scores.map(({ teamId, name, score, color }) => (
        <p key={teamId} style={{ color: color }}>
          <Name>{name}</Name>
          <Figure value={score} />
        </p>
      ))}
    </div>
  )
}
