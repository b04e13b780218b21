import type { Span } from './race-lines.ts'
import { rangeOver, type RaceRange } from './race-range.ts'
import styles from './race.module.css'
import { weekdayAndTime } from '#src/lib/date-formats.ts'
import { minute } from '#src/lib/time.ts'
import { Slider } from '@base-ui/react/slider'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

interface RaceZoomProps {
  /** All that may be shown. */
  whole: Span
  span: Span
  onZoom: (range: RaceRange) => void
}

/** Two handles under the race: from when to when it is shown. */
export function RaceZoom({ whole, span, onZoom }: RaceZoomProps) {
  const { t, i18n } = useTranslation()
  const inMinutes = (time: number) => Math.round((time - whole.from) / minute)
  const [drawn, draw] = useState<readonly number[]>()
  const most = Math.max(1, inMinutes(whole.to))
  const names = [t('scoreboard.zoomFrom'), t('scoreboard.zoomTo')]
  const timeOf = (minutes: number) => whole.from + minutes * minute
  return (
    <Slider.Root
      className={styles.zoom}
      min={0}
      max={most}
      largeStep={Math.max(1, Math.round(most / 10))}
      minStepsBetweenValues={1}
      value={drawn ?? [inMinutes(span.from), inMinutes(span.to)]}
      onValueChange={draw}
      onValueCommitted={([from = 0, to = most]) => {
        draw(undefined)
        onZoom(
          from === 0 && to === most ? 'all' : rangeOver({ from: timeOf(from), to: timeOf(to) }, whole.from),
        )
      }}
    >
      <Slider.Control className={styles.zoomControl}>
        <Slider.Track className={styles.zoomTrack}>
          <Slider.Indicator className={styles.zoomPart} />
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
