import styles from './step-field.module.css'
import { Field } from '#src/ui/form/field.tsx'
import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronUp from 'lucide-react/icons/chevron-up'
import { type ComponentProps, type KeyboardEvent, useEffect, useEffectEvent, useState } from 'react'

interface StepFieldProps extends Omit<ComponentProps<typeof Field>, 'min' | 'max' | 'step' | 'after'> {
  /** The field's current text. */
  typed: string
  by: number
  limits: { least: number; most?: number }
  onStep: (text: string) => void
}

type Direction = 1 | -1

const directions: Readonly<Record<string, Direction>> = { ArrowUp: 1, ArrowDown: -1 }

/**
 * A number that arrow keys and two small buttons step from its current value; browsers step from the minimum instead.
 * The buttons are for the mouse only, and speed up while held.
 */
export function StepField({ typed, by, limits, onStep, ...field }: StepFieldProps) {
  const [held, setHeld] = useState<Direction>()
  const step = useEffectEvent((direction: Direction) => onStep(stepped(typed, direction * by, limits)))
  useEffect(() => (held ? repeatedly(() => step(held)) : undefined), [held])
  const stepByKey = (event: KeyboardEvent) => {
    const direction = directions[event.key]
    if (!direction || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    onStep(stepped(typed, direction * by, limits))
  }
  const release = () => setHeld(undefined)
  return (
    <Field
      {...field}
      type="number"
      step="any"
      min={limits.least}
      max={limits.most}
      onKeyDown={stepByKey}
      after={
        <span
          className={`stack flex-none ${styles.steps}`}
          aria-hidden="true"
          onPointerUp={release}
          onPointerLeave={release}
        >
          {([1, -1] as const).map((direction) => (
            <button
              className="stack faint place-items-center rounded-s"
              key={direction}
              type="button"
              tabIndex={-1}
              onPointerDown={({ button }) => button === 0 && setHeld(direction)}
            >
              {direction > 0 ? <ChevronUp size={12} /> : <ChevronDown size={12} />}
            </button>
          ))}
        </span>
      }
    />
  )
}

const longestPause = 400
const shortestPause = 40

/** Calls `act` at once, after a pause, and then ever faster; returns a function that stops it. */
function repeatedly(act: () => void) {
  let pause = longestPause
  let timer: ReturnType<typeof setTimeout>
  const go = () => {
    act()
    timer = setTimeout(go, pause)
    pause = Math.max(shortestPause, pause * 0.7)
  }
  go()
  return () => clearTimeout(timer)
}

/** The number after a step, rounded to hundredths and kept within its limits. */
function stepped(text: string, by: number, { least, most = Infinity }: StepFieldProps['limits']): string {
  const next = Math.round(((Number(text) || 0) + by) * 100) / 100
  return String(Math.min(most, Math.max(least, next)))
}
