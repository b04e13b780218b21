import styles from './loading.module.css'
import { useTranslation } from '#src/ui/text/translation.tsx'

/** A page whose script is loading. Stays empty for a moment, so that fast pages do not flash. */
export function Loading() {
  const { t } = useTranslation()
  return (
    <div role="status" className={`stack t-s faint place-items-center ${styles.loading}`} data-loading>
      {t('ui.loading')}
    </div>
  )
}
