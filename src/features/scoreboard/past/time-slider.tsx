import type { ScoreboardMark } from './scoreboard-marks.ts'
import { stepOf } from './playback.ts'
import type { Span } from '#src/features/scoreboard/race/race-lines.ts'
import styles from './time-machine.module.css'
import { dateAndMinute, dayAndTime } from '#src/lib/time/date-formats.ts'
import { useTranslation } from '#src/ui/text/translation.tsx'
import { Slider } from '@base-ui/react/slider'
import { type CSSProperties, memo } from 'react'

interface TimeSliderProps {
  marks: ScoreboardMark[]
  whole: Span
  moment: number
  onMoment: (moment: number) => void
  onPlay: () => void
}

const largeStep = 20 // in usual steps

/** A slider over the whole game; its handle is the moment shown. Arrows, Page Up and Down, Home and End move it, space plays. */
export function TimeSlider({ marks, whole, moment, onMoment, onPlay }: TimeSliderProps) {
  const { t, i18n } = useTranslation()
  const step = stepOf(whole.to - whole.from)
  const most = Math.max(1, Math.ceil((whole.to - whole.from) / step))
  const momentOf = (value: number) => Math.min(whole.to, whole.from + value * step)
  return (
    <div>
      <Slider.Root
        min={0}
        max={most}
        largeStep={largeStep}
        value={Math.round((moment - whole.from) / step)}
        onValueChange={(value) => onMoment(momentOf(value))}
      >
        <Slider.Control className={`block relative cursor-pointer ${styles.control}`}>
          <Marks marks={marks} whole={whole} />
          <Slider.Track className={styles.track}>
            <Slider.Indicator className={`h-full ${styles.passed}`} />
            <Slider.Thumb
              className={`round bg-card ${styles.handle}`}
              getAriaLabel={() => t('timeMachine.moment')}
              getAriaValueText={() => dayAndTime(moment, i18n.language)}
              onKeyDown={(event) => {
                if (event.key !== ' ') return
                event.preventDefault()
                onPlay()
              }}
            />
          </Slider.Track>
        </Slider.Control>
      </Slider.Root>
      <div className="flex justify-between t-xs faint">
        <span>{dateAndMinute(whole.from, i18n.language)}</span>
        <span>{dateAndMinute(whole.to, i18n.language)}</span>
      </div>
    </div>
  )
}

/** Marks changes of the lead above the track and bloods below; the buttons and the line below say the same in words. */
const Marks = memo(function Marks({ marks, whole }: { marks: ScoreboardMark[]; whole: Span }) {
  return (
    <div className={`absolute pointer-events-none inset-0 ${styles.marks}`} aria-hidden="true">
      {marks.map(({ kind, time }, index) => (
        <i
          className="absolute"
          key={index}
          data-kind={kind}
          style={{ '--at': (time - whole.from) / (whole.to - whole.from) } as CSSProperties}
        />
      ))}
    </div>
  )
})
