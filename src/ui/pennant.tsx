import styles from './pennant.module.css'
import { useTranslation } from 'react-i18next'

interface PennantProps {
  place: 1 | 2 | 3
  size?: number
  /** It is written beside it which blood this is. */
  isNamed?: boolean
}

const metals = { 1: 'var(--gold)', 2: 'var(--silver)', 3: 'var(--bronze)' }

/** A blood: shape, figure and metal, never metal alone. */
export function Pennant({ place, size = 18, isNamed = false }: PennantProps) {
  const { t } = useTranslation()
  const words = isNamed
    ? ({ 'aria-hidden': true } as const)
    : ({ role: 'img', 'aria-label': t(`ui.blood.${place}`) } as const)
  return (
    <svg className={styles.pennant} width={size * 1.15} height={size} viewBox="0 0 23 20" {...words}>
      <path d="M1 1l21 9L1 19z" fill={metals[place]} />
      <text x="4.2" y="13.6" fontSize="10.5" fontWeight="800" fill="oklch(0.2 0.03 250)">
        {place}
      </text>
    </svg>
  )
}
