import styles from './switch.module.css'
import type { ReactNode } from 'react'

interface SwitchProps {
  isOn: boolean
  onChange: (isOn: boolean) => void
  children: ReactNode
}

/** Something that is on or off, with its name. */
export function Switch({ isOn, onChange, children }: SwitchProps) {
  return (
    <label className={styles.switch}>
      <input
        type="checkbox"
        role="switch"
        checked={isOn}
        aria-checked={isOn}
        onChange={({ target }) => onChange(target.checked)}
      />
      <span className={styles.track} />
      {children}
    </label>
  )
}
