import fading from '#src/ui/layout/fading.module.css'
import styles from './segments.module.css'
import { classNames } from '#src/ui/layout/class-names.ts'
import { Count } from '#src/ui/table/numbers.tsx'
import { type ReactNode, useId } from 'react'

export interface Segment<Value extends string> {
  value: Value
  label: ReactNode
  count?: number | undefined
  /** There may be more than were counted; then a count of 0 says nothing, and is not shown. */
  hasMore?: boolean | undefined
}

interface SegmentsProps<Value extends string> {
  label: string
  value: Value
  options: readonly Segment<Value>[]
  onChange: (value: Value) => void
}

/** A choice among a few: radio buttons in a row, so arrow keys move between them. */
export function Segments<Value extends string>({ label, value, options, onChange }: SegmentsProps<Value>) {
  const name = useId()
  return (
    <div
      role="radiogroup"
      aria-label={label}
      className={classNames('max-w-full border-edge rounded-s', fading.fading, styles.segments)}
    >
      {options.map((option) => (
        <label
          key={option.value}
          className={`row gap-15 relative t-s w-label dim nowrap hover-bright cursor-pointer ${styles.segment}`}
        >
          <input
            className="absolute inset-0 cursor-pointer"
            type="radio"
            name={name}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          <span>{option.label}</span>
          {option.count !== undefined && (option.count > 0 || !option.hasMore) && (
            <span translate="no" className={`w-plain faint tabular ${styles.count}`}>
              <Count value={option.count} />
              {option.hasMore && '+'}
            </span>
          )}
        </label>
      ))}
    </div>
  )
}
