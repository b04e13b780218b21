import styles from './numbers.module.css'
import { numberText } from '#src/lib/formats.ts'
import { classNames } from '#src/ui/layout/class-names.ts'
import { useTranslation } from '#src/ui/text/translation.tsx'
import type { ReactNode } from 'react'

/** A whole number as the user's language groups it, as text: `5,250`. */
export function Count({ value }: { value: number }) {
  const { i18n } = useTranslation()
  return numberText(value, i18n.language)
}

const sizes = { large: 't-xl w-strong tight lh-1', huge: `w-strong tighter lh-1 ${styles.huge}` }

interface FigureProps {
  value: number
  /** As large as the words around it, unless it is what the user looks for. */
  size?: 'large' | 'huge'
  /** What it counts, as secondary text: pts. */
  unit?: ReactNode
}

/** A figure that may change: tabular, so that nothing beside it moves. */
export function Figure({ value, size, unit }: FigureProps) {
  return (
    <span translate="no" className={classNames('tabular nowrap', size && sizes[size])}>
      <Count value={value} />
      {unit && <span className={`faint w-plain ${styles.unit}`}> {unit}</span>}
    </span>
  )
}

interface OrdinalProps {
  value: number
  size?: 'large' | 'huge'
}

/** A rank, as the user's language writes it: 7th. */
export function Ordinal({ value, size }: OrdinalProps) {
  const { t, i18n } = useTranslation()
  const number = numberText(value, i18n.language)
  const [before, after] = t('ui.ordinal', { count: value, ordinal: true }).split(number)
  return (
    <span translate="no" className={classNames('tabular nowrap', size && sizes[size])}>
      {before && <span className={`dim ${styles.affix}`}>{before}</span>}
      {number}
      {after && <span className={`dim ${styles.affix}`}>{after}</span>}
    </span>
  )
}

interface RankChangeProps {
  /** Undefined or 0 if it was not known, or unranked. */
  before: number | undefined
  now: number
}

/** A rank and, if it has changed, the one before: 25th → 3rd. */
export function RankChange({ before, now }: RankChangeProps) {
  return (
    <>
      {before !== undefined && before > 0 && before !== now && (
        <>
          <Ordinal value={before} /> →{' '}
        </>
      )}
      <Ordinal value={now} />
    </>
  )
}

/** How many ranks up or down since the page was opened; nothing for 0. */
export function Movement({ by }: { by: number }) {
  const { t } = useTranslation()
  if (by === 0) return null
  const label = t(by > 0 ? 'ui.up' : 'ui.down', { count: Math.abs(by) })
  return (
    <span
      translate="no"
      className={`t-xs w-label tabular nowrap ${by > 0 ? 'good' : 'bad'}`}
      role="img"
      aria-label={label}
    >
      {by > 0 ? '▲' : '▼'}
      <Count value={Math.abs(by)} />
    </span>
  )
}
