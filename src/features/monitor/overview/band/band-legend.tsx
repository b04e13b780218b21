import { type BandRow, levelsUpTo } from './band-rows.ts'
import styles from './band.module.css'
import { useOutages } from '#src/state/freshness/freshness.tsx'
import { Count } from '#src/ui/table/numbers.tsx'
import { useTranslation } from '#src/ui/text/translation.tsx'

/** What the marks of the band mean: of those that are in it. */
export function Legend({ most, rows }: { most: number; rows: readonly BandRow[] }) {
  const { t } = useTranslation()
  const hasOutages = useOutages().length > 0
  const announced = rows.flatMap((row) => (row.is === 'announced' ? [...row.bySlot.values()].flat() : []))
  const has = (kind: 'notice' | 'hint') => announced.some(({ is }) => is === kind)
  return (
    <ul className={`flex wrap gap-4 gap-y-1 ${styles.legend}`} aria-label={t('scoreboard.legend')}>
      {most > 0 && (
        <li translate="no" className="row gap-15 tabular">
          {most > 1 && <Count value={1} />}
          <svg
            className={styles.scale}
            viewBox={`0 0 ${levelsUpTo(most).length} 1`}
            preserveAspectRatio="none"
            aria-hidden="true"
          >
            {levelsUpTo(most).map((level, index) => (
              <path key={level} d={`M${index} 0h.9v1h-.9z`} data-level={level} />
            ))}
          </svg>
          <span>{t('overview.solves', { count: most })}</span>
        </li>
      )}
      {most > 0 && (
        <li className="row gap-15">
          <i className={styles.first} />
          {t('ui.blood.1')}
        </li>
      )}
      {(['notice', 'hint'] as const).filter(has).map((is) => (
        <li key={is} className="row gap-15">
          <i className={styles[is]} />
          {t(`overview.${is}`)}
        </li>
      ))}
      {hasOutages && (
        <li className="row gap-15">
          <i className={styles.outage} />
          {t('overview.outage')}
        </li>
      )}
    </ul>
  )
}
