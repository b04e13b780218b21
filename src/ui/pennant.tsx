import styles from './pennant.module.css'
import { rem } from '#src/ui/unit.ts'
import { useTranslation } from '#src/ui/translation.tsx'

interface PennantProps {
  place: 1 | 2 | 3
  size?: number
  /** It is written beside it which blood this is. */
  isNamed?: boolean
}

/** Drawn, not written: a page has a hundred of them, and laying out text in a picture takes the browser long. */
const figures = {
  1: 'M5.9 8.2 8.3 6.8V13.6',
  2: 'M5.4 8.6C5.4 5.9 9.8 5.9 9.8 8.4 9.8 10.2 6.7 11.1 5.6 12.7H10.1',
  3: 'M5.3 7.6C6.3 6 9.6 6.2 9.6 8.2 9.6 9.3 8.6 9.8 7.3 9.8 8.9 9.8 9.9 10.5 9.9 11.6 9.9 13.5 6.5 13.7 5.1 12.3',
}
const metals = { 1: 'var(--gold)', 2: 'var(--silver)', 3: 'var(--bronze)' }

/** A blood: shape, figure and metal, never metal alone. */
export function Pennant({ isNamed = false, ...drawn }: PennantProps) {
  return isNamed ? <DrawnPennant {...drawn} /> : <NamedPennant {...drawn} />
}

function NamedPennant({ place, ...drawn }: PennantProps) {
  const { t } = useTranslation()
  return <DrawnPennant place={place} {...drawn} label={t(`ui.blood.${place}`)} />
}

function DrawnPennant({ place, size = 18, label }: PennantProps & { label?: string }) {
  const words = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true }
  return (
    <svg
      className={styles.pennant}
      width={rem(size * 1.15)}
      height={rem(size)}
      viewBox="0 0 23 20"
      {...words}
    >
      <path d="M1 1l21 9L1 19z" fill={metals[place]} />
      <path d={figures[place]} className={styles.figure} />
    </svg>
  )
}
