import styles from './select.module.css'
import { ChevronDown } from 'lucide-react'
import { type ReactNode, useId } from 'react'

interface SelectProps<Value extends string> {
  label: string
  isLabelHidden?: boolean
  value: Value
  options: readonly { value: Value; label: ReactNode }[]
  onChange: (value: Value) => void
  error?: ReactNode
}

/** One of many: the browser's own list, with our looks. */
export function Select<Value extends string>({
  label,
  isLabelHidden,
  value,
  options,
  onChange,
  error,
}: SelectProps<Value>) {
  const id = useId()
  return (
    <div className={styles.select}>
      <label htmlFor={id} className={isLabelHidden ? styles.hidden : styles.label}>
        {label}
      </label>
      <div className={styles.box}>
        <select
          id={id}
          value={value}
          onChange={({ target }) => onChange(target.value as Value)}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown size={16} aria-hidden="true" />
      </div>
      {error && (
        <p id={`${id}-error`} className={styles.error} role="alert">
          {error}
        </p>
      )}
    </div>
  )
}
