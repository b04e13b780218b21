import styles from './meter.module.css'
import tones from './tones.module.css'
import { classNames } from '#src/ui/layout/class-names.ts'

interface MeterProps {
  label: string
  /** 0 to 1. */
  value: number
  tone?: 'accent' | 'good' | 'warn'
  className?: string | undefined
}

/** A bar that shows how much of something is reached. */
export function Meter({ label, value, tone = 'accent', className }: MeterProps) {
  const percent = Math.round(Math.min(1, Math.max(0, value)) * 100)
  return (
    <span
      role="meter"
      aria-label={label}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
      className={classNames('block overflow-hidden', styles.meter, tones[tone], className)}
    >
      <span className="block h-full" style={{ transform: `scaleX(${percent / 100})` }} />
    </span>
  )
}
