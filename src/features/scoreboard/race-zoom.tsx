import type { Span } from './race-lines.ts'
import { rangeOver, type RaceRange } from './race-range.ts'
import styles from './race.module.css'
import { weekdayAndTime } from '#src/lib/date-formats.ts'
import { minute } from '#src/lib/time.ts'
import { Slider } from '@base-ui/react/slider'
import { type PointerEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'

interface RaceZoomProps {
  /** All that may be shown. */
  whole: Span
  span: Span
  onZoom: (range: RaceRange) => void
}

/** Two handles under the race: from when to when it is shown; what is between them can be dragged along. */
export function RaceZoom({ whole, span, onZoom }: RaceZoomProps) {
  const { t, i18n } = useTranslation()
  const inMinutes = (time: number) => Math.round((time - whole.from) / minute)
  const [drawn, draw] = useState<readonly number[]>()
  const most = Math.max(1, inMinutes(whole.to))
  const names = [t('scoreboard.zoomFrom'), t('scoreboard.zoomTo')]
  const timeOf = (minutes: number) => whole.from + minutes * minute
  const shown = drawn ?? [inMinutes(span.from), inMinutes(span.to)]
  const zoom = ([from = 0, to = most]: readonly number[]) => {
    draw(undefined)
    onZoom(from === 0 && to === most ? 'all' : rangeOver({ from: timeOf(from), to: timeOf(to) }, whole.from))
  }
  const grabbed = useRef<{ x: number; from: number; to: number }>(undefined)
  const drag = {
    onPointerDown: (event: PointerEvent) => {
      const [from = 0, to = most] = shown
      if (event.pointerType === 'touch' || to - from >= most) return
      event.stopPropagation() // else the nearer handle jumps here
      event.currentTarget.setPointerCapture(event.pointerId)
      grabbed.current = { x: event.clientX, from, to }
    },
    onPointerMove: ({ clientX, currentTarget }: PointerEvent) => {
      if (!grabbed.current) return
      const { x, from, to } = grabbed.current
      const width = currentTarget.parentElement?.clientWidth ?? 1
      const by = Math.round(((clientX - x) / width) * most)
      const shift = Math.max(-from, Math.min(by, most - to))
      draw([from + shift, to + shift])
    },
    onPointerUp: () => {
      if (grabbed.current && drawn) zoom(drawn)
      grabbed.current = undefined
    },
  }
  return (
    <Slider.Root
      className={styles.zoom}
      min={0}
      max={most}
      largeStep={Math.max(1, Math.round(most / 10))}
      minStepsBetweenValues={1}
      value={shown}
      onValueChange={draw}
      onValueCommitted={zoom}
    >
      <Slider.Control className={styles.zoomControl}>
        <Slider.Track className={styles.zoomTrack}>
          <Slider.Indicator className={styles.zoomPart} {...drag} />
          {names.map((name, index) => (
            <Slider.Thumb
              key={name}
              index={index}
              className={styles.zoomHandle}
              getAriaLabel={() => name}
              getAriaValueText={(_text, minutes) => weekdayAndTime(timeOf(minutes), i18n.language)}
            />
          ))}
        </Slider.Track>
      </Slider.Control>
    </Slider.Root>
  )
}
