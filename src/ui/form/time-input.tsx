import { timeOfDayFrom } from '#src/lib/time/time-of-day.ts'
import { type ComponentProps, useState } from 'react'

interface TimeInputProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'type'> {
  value: string
  /** Called with `HH:MM`, or with what was typed if that is no time of day. */
  onChange: (time: string) => void
}

/**
 * An input for a time of day in 24 hours, as all times on the site are shown; the browser's own one has the hours of the
 * browser's language. A phone's keyboard of digits is enough: `1830` is taken for 18:30.
 */
export function TimeInput({ value, onChange, onBlur, ...input }: TimeInputProps) {
  const [typed, setTyped] = useState(value)
  const isTyped = (timeOfDayFrom(typed) ?? typed) === value
  return (
    <input
      {...input}
      type="text"
      inputMode="numeric"
      autoComplete="off"
      placeholder="00:00"
      maxLength={5}
      value={isTyped ? typed : value}
      onChange={({ target }) => {
        setTyped(target.value)
        onChange(timeOfDayFrom(target.value) ?? target.value)
      }}
      onBlur={(event) => {
        setTyped(value)
        onBlur?.(event)
      }}
    />
  )
}
