import type { Span } from './race-lines.ts'
import styles from './race.module.css'
import { useDraggedPart } from './use-dragged-part.ts'
import { Slider } from '@base-ui/react/slider'
import { useState } from 'react'

interface RaceSliderProps {
  /** Left to right, or bottom to top. */
  axis: 'x' | 'y'
  whole: Span
  shown: Span
  /** The names of the two handles, and the text of a handle's value. */
  names: readonly [from: string, to: string]
  textOf: (value: number) => string
  /** Undefined: all of it. */
  onChange: (shown: Span | undefined) => void
}

const looks = {
  x: { root: styles.zoom, control: styles.zoomControl, track: styles.zoomTrack, part: styles.zoomPart },
  y: {
    root: styles.height,
    control: styles.heightControl,
    track: styles.heightTrack,
    part: styles.heightPart,
  },
}

/** A slider with two handles that bound the part of the race shown; the part between them can be dragged. */
export function RaceSlider({ axis, whole, shown, names, textOf, onChange }: RaceSliderProps) {
  const [drawn, draw] = useState<readonly number[]>()
  const change = ([from = whole.from, to = whole.to]: readonly number[]) => {
    draw(undefined)
    onChange(from <= whole.from && to >= whole.to ? undefined : { from, to })
  }
  const [from = whole.from, to = whole.to] = drawn ?? [shown.from, shown.to]
  const drag = useDraggedPart({
    axis,
    whole,
    shown: { from, to },
    onDrag: (part) => draw([part.from, part.to]),
    onDrop: () => drawn && change(drawn),
  })
  const look = looks[axis]
  return (
    <Slider.Root
      className={look.root}
      orientation={axis === 'x' ? 'horizontal' : 'vertical'}
      min={whole.from}
      max={whole.to}
      largeStep={Math.max(1, Math.round((whole.to - whole.from) / 10))}
      minStepsBetweenValues={1}
      value={[from, to]}
      onValueChange={draw}
      onValueCommitted={change}
    >
      <Slider.Control className={look.control}>
        <Slider.Track className={look.track}>
          <Slider.Indicator className={look.part} {...drag} />
          {names.map((name, index) => (
            <Slider.Thumb
              key={name}
              index={index}
              className={`round bg-card ${styles.zoomHandle}`}
              getAriaLabel={() => name}
              getAriaValueText={(_text, value) => textOf(value)}
            />
          ))}
        </Slider.Track>
      </Slider.Control>
    </Slider.Root>
  )
}
