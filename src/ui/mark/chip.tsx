import styles from './chip.module.css'
import tones from './tones.module.css'
import { classNames } from '#src/ui/layout/class-names.ts'
import type { ReactNode } from 'react'

export type Tone = 'plain' | 'accent' | 'good' | 'warn' | 'bad' | 'info'

interface ChipProps {
  tone?: Tone
  /** A dot in front, in the tone's color; `lit` with a halo. */
  hasDot?: boolean | 'lit'
  children: ReactNode
}

/** A word or a number that marks what is beside it. */
export function Chip({ tone = 'plain', hasDot = false, children }: ChipProps) {
  return (
    <span
      translate="no"
      className={classNames(
        'inline-row gap-15 t-xs w-label tabular nowrap max-w-full overflow-hidden px-2',
        styles.chip,
        tones[tone],
        tone === 'plain' && styles.plain,
      )}
    >
      {hasDot && (
        <span className={classNames('flex-none round', styles.dot, hasDot === 'lit' && styles.lit)} />
      )}
      {children}
    </span>
  )
}
