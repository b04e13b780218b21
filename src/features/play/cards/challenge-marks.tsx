import styles from './challenge-card.module.css'
import { useRunningInstance } from '#src/state/instances/instances.tsx'
import { clockTimeText, dateTimeText } from '#src/lib/time/date-formats.ts'
import type { SolvedChallenge } from '#src/model/scoreboard.ts'
import { minute } from '#src/lib/time/time.ts'
import { Countdown } from '#src/state/time/countdown.tsx'
import { useServerNow } from '#src/state/time/server-time.ts'
import { Chip } from '#src/ui/mark/chip.tsx'
import { VisuallyHidden } from '#src/ui/layout/visually-hidden.tsx'
import { useTranslation } from '#src/ui/text/translation.tsx'

/** When the team solved it. */
export function SolvedMark({ solve }: { solve: SolvedChallenge }) {
  const { t, i18n } = useTranslation()
  const now = useServerNow(10 * minute)
  return (
    <span className={`w-label good ${styles.solved}`} title={dateTimeText(solve.time, i18n.language)}>
      <VisuallyHidden>{t('play.solved')}</VisuallyHidden>
      <span aria-hidden="true">✓</span> <time>{clockTimeText(solve.time, now, i18n.language)}</time>
    </span>
  )
}

/** How long the team's instance still runs. */
export function RunningMark({ challengeId }: { challengeId: number }) {
  const { t } = useTranslation()
  const instance = useRunningInstance(challengeId)
  return (
    <Chip tone="accent" hasDot>
      <VisuallyHidden>{t('instances.running')}</VisuallyHidden>
      {instance?.closeTime ? <Countdown to={instance.closeTime} /> : <span aria-hidden="true">…</span>}
    </Chip>
  )
}
