import styles from './tick.module.css'
import type { MouseEvent } from 'react'

interface TickProps {
  label: string
  isOn: boolean
  isMixed?: boolean
  isDisabled?: boolean
  onToggle: (isRange: boolean) => void
}

/** A checkbox without words beside it, as in the cells of a table; `isMixed` is neither on nor off. */
export function Tick({ label, isOn, isMixed = false, isDisabled = false, onToggle }: TickProps) {
  return (
    <input
      type="checkbox"
      className={`stack place-content-center border-edge bg-ground cursor-pointer ${styles.tick}`}
      aria-label={label}
      checked={isOn}
      disabled={isDisabled}
      ref={(input) => {
        if (input) input.indeterminate = isMixed
      }}
      onChange={({ nativeEvent }) => onToggle((nativeEvent as unknown as MouseEvent).shiftKey)}
      onClick={(event) => event.stopPropagation()}
    />
  )
}
