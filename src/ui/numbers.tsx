import styles from './numbers.module.css'
import { useTranslation } from 'react-i18next'

/** A number in groups of three with thin spaces: 5 250, the same width whatever its figures. */
export const grouped = (value: number) =>
  Math.round(value)
    .toString()
    .replace(/\B(?=(\d{3})+$)/g, '\u2009')

/** A figure that may change: tabular, so that nothing beside it moves. */
export function Figure({ value }: { value: number }) {
  return <span className={styles.figure}>{grouped(value)}</span>
}

/** A rank: 7th, as the reader's language puts it. */
export function Ordinal({ value }: { value: number }) {
  const { i18n, t } = useTranslation()
  const kind = new Intl.PluralRules(i18n.language, { type: 'ordinal' }).select(value)
  return (
    <span className={styles.figure}>
      {value}
      <span className={styles.suffix}>{t(`ui.ordinal.${kind}`)}</span>
    </span>
  )
}

/** How many ranks up or down since the page was opened; nothing for none. */
export function Movement({ by }: { by: number }) {
  const { t } = useTranslation()
  if (by === 0) return null
  const label = t(by > 0 ? 'ui.up' : 'ui.down', { count: Math.abs(by) })
  return (
    <span className={by > 0 ? styles.up : styles.down} role="img" aria-label={label}>
      {by > 0 ? '▲' : '▼'}
      {Math.abs(by)}
    </span>
  )
}
