import styles from './switch.module.css'
import type { ComponentProps, ReactNode } from 'react'

interface SwitchProps {
  isOn: boolean
  onChange: (isOn: boolean) => void
  isDisabled?: boolean
  children: ReactNode
}

/** A setting that is on or off, with its label. */
export function Switch({ isOn, onChange, isDisabled = false, children }: SwitchProps) {
  return (
    <label className={`inline-row gap-25 relative t-s w-label dim cursor-pointer ${styles.switch}`}>
      <input
        type="checkbox"
        role="switch"
        checked={isOn}
        aria-checked={isOn}
        disabled={isDisabled}
        onChange={({ target }) => onChange(target.checked)}
      />
      <span className={`relative flex-none ${styles.track}`} />
      {children}
    </label>
  )
}

interface SwitchFieldProps extends Omit<ComponentProps<'input'>, 'type' | 'className'> {
  hint?: ReactNode
}

/** A switch as a field of a form: `{...register('allowRegister')}`. */
export function SwitchField({ hint, children, ...input }: SwitchFieldProps) {
  return (
    <label className={`inline-row gap-25 relative t-s w-label dim cursor-pointer ${styles.switch}`}>
      <input type="checkbox" {...input} />
      <span className={`relative flex-none ${styles.track}`} />
      <span>
        {children}
        {hint && <span className="t-xs w-plain faint block">{hint}</span>}
      </span>
    </label>
  )
}
