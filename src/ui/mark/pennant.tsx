import styles from './pennant.module.css'
import { rem } from '#src/ui/hooks/unit.ts'
import { useTranslation } from '#src/ui/text/translation.tsx'

interface PennantProps {
  place: 1 | 2 | 3
  size?: number
  /** The text beside it says which blood this is. */
  isNamed?: boolean
  /** Nobody has it yet: only its outline. */
  isOpen?: boolean
}

const metals = { 1: 'var(--gold)', 2: 'var(--silver)', 3: 'var(--bronze)' }

/** A blood, told by shape, figure and metal, never by metal alone. */
export function Pennant({ isNamed = false, ...drawn }: PennantProps) {
  return isNamed ? <DrawnPennant {...drawn} /> : <NamedPennant {...drawn} />
}

function NamedPennant({ place, ...drawn }: PennantProps) {
  const { t } = useTranslation()
  return <DrawnPennant place={place} {...drawn} label={t(`ui.blood.${place}`)} />
}

function DrawnPennant({ place, size = 18, isOpen = false, label }: PennantProps & { label?: string }) {
  const words = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true }
  return (
    <svg
      className={`flex-none ${styles.pennant}`}
      width={rem(size * 1.15)}
      height={rem(size)}
      viewBox="0 0 23 20"
      {...words}
    >
      <path
        d="M1 1l21 9L1 19z"
        {...(isOpen
          ? { fill: 'none', stroke: metals[place], strokeWidth: 1.4, strokeDasharray: '3 2' }
          : { fill: metals[place] })}
      />
      <text
        x="4.2"
        y="13.6"
        fontSize="10.5"
        fontWeight="800"
        fill={isOpen ? metals[place] : 'oklch(0.2 0.03 250)'}
      >
        {place}
      </text>
    </svg>
  )
}

interface BloodBlockProps {
  place: 1 | 2 | 3
  /** The pennant's size, and its place in the layout around it. */
  className?: string | undefined
}

/** A blood announced: its name on a slanted block in its metal, as large as the font around it says. */
export function BloodBlock({ place, className = '' }: BloodBlockProps) {
  const { t } = useTranslation()
  return (
    <b className={`stack uppercase ${styles.block} ${className}`} style={{ background: metals[place] }}>
      {t(`ui.blood.${place}`)}
    </b>
  )
}
