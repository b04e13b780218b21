import styles from './projector.module.css'
import { second } from '#src/lib/time/time.ts'
import { type Phase } from '#src/model/phase.ts'
import { useFreshness } from '#src/state/freshness/freshness.tsx'
import { usePageFreshness } from '#src/state/freshness/page-freshness.ts'
import { timeInZone } from '#src/lib/time/date-formats.ts'
import { useTranslation } from '#src/ui/text/translation.tsx'
import type { UseQueryResult } from '@tanstack/react-query'

/** The freshness of what the projector shows, the worst of it, in large letters: live with its age, or the time of what is still shown. */
export function ProjectorFreshness({ read, phase }: { read: UseQueryResult; phase: Phase }) {
  const { t, i18n } = useTranslation()
  const { state: own, age } = useFreshness(read, second)
  const state = usePageFreshness(own, true).worst ?? own
  const isLive = state === 'live'
  if (phase === 'ended' && isLive) return null
  return (
    <span className={`inline-row w-label nowrap ${styles.pill}`} data-state={state}>
      <span className={`round ${styles.light}`} />
      <span role="status">{t(`ui.freshness.${state}`)}</span>
      {age !== undefined && (
        <span>
          {isLive
            ? `· ${t('ui.seconds', { count: Math.round(age / second) })}`
            : `· ${t('projector.asOf', { time: timeInZone(read.dataUpdatedAt, i18n.language) })}`}
        </span>
      )}
    </span>
  )
}
