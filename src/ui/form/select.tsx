import styles from './select.module.css'
import { describedBy, Labelled, type Labels } from './field.tsx'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { type ReactNode, type Ref, useId } from 'react'

interface SelectProps<Value extends string> extends Labels {
  value: Value
  options: readonly { value: Value; label: ReactNode }[]
  onChange: (value: Value) => void
  ref?: Ref<HTMLSelectElement>
}

/** A choice among many: the browser's own list, in our look. */
export function Select<Value extends string>({
  value,
  options,
  onChange,
  ref,
  ...labels
}: SelectProps<Value>) {
  const id = useId()
  return (
    <Labelled id={id} {...labels}>
      <div className={`row relative ${styles.box}`}>
        <select
          ref={ref}
          id={id}
          value={value}
          onChange={({ target }) => onChange(target.value as Value)}
          {...describedBy(id, labels.hint, labels.error)}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown size={16} aria-hidden="true" />
      </div>
    </Labelled>
  )
}
