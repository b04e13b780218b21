import { type RaceLine, scoreAt, type Span } from './race-lines.ts'
import styles from './race.module.css'
import { weekdayAndTime } from '#src/lib/time-of-day.ts'
import { Name } from '#src/ui/name.tsx'
import { Figure } from '#src/ui/numbers.tsx'
import { type CSSProperties, type PointerEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'

interface RaceGlassProps {
  lines: RaceLine[]
  colours: string[]
  span: Span
  onZoom: (span: Span) => void
}

const least = 0.02 // of the width: less is a click

const shareUnder = ({ currentTarget, clientX }: PointerEvent) => {
  const { left, width } = currentTarget.getBoundingClientRect()
  return Math.min(1, Math.max(0, (clientX - left) / Math.max(1, width)))
}
const at = (from: number, to = from) => ({ '--from': from, '--to': to }) as CSSProperties

/**
 * Lies over the lines for the mouse: tells everybody's points at the moment under it, and zooms into what is drawn over.
 * The table and the handles give the same to the keyboard.
 */
export function RaceGlass({ lines, colours, span, onZoom }: RaceGlassProps) {
  const [under, point] = useState<number>()
  const [begun, begin] = useState<number>()
  const momentAt = (share: number) => span.from + share * (span.to - span.from)
  const finish = (event: PointerEvent) => {
    const end = shareUnder(event)
    begin(undefined)
    if (begun === undefined || Math.abs(end - begun) < least) return
    onZoom({ from: momentAt(Math.min(begun, end)), to: momentAt(Math.max(begun, end)) })
  }
  return (
    <div
      className={styles.glass}
      aria-hidden="true"
      onPointerDown={(event) => begin(event.pointerType === 'mouse' ? shareUnder(event) : undefined)}
      onPointerMove={(event) => point(shareUnder(event))}
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
        <div className={styles.moment} style={at(under)} data-late={under > 0.6 || undefined}>
          <Scores lines={lines} colours={colours} moment={momentAt(under)} />
        </div>
      )}
    </div>
  )
}

function Scores({ lines, colours, moment }: { lines: RaceLine[]; colours: string[]; moment: number }) {
  const { language } = useTranslation().i18n
  const scores = lines
    .map((line, index) => ({ ...line, colour: colours[index], score: scoreAt(line.points, moment) }))
    .sort((a, b) => b.score - a.score)
  return (
    <div className={styles.scores}>
      <p>{weekdayAndTime(moment, language)}</p>
      {scores.map(({ teamId, name, score, colour }) => (
        <p key={teamId} style={{ color: colour }}>
          <Name>{name}</Name>
          <Figure value={score} />
        </p>
      ))}
    </div>
  )
}
