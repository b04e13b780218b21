import styles from './flag-form.module.css'
import type { FlagLimits } from './flag-limits.ts'
import { Countdown } from '#src/state/time/countdown.tsx'
import { Sentence, slots } from '#src/ui/text/sentence.tsx'
import { useTranslation } from '#src/ui/text/translation.tsx'

/** How many flags a team has left for a challenge and until when; nothing where there is no limit. */
export function LimitsLine({ limits }: { limits: FlagLimits }) {
  const { t } = useTranslation()
  const { left, made, deadline, isLate, isShut } = limits
  const isLow = left !== undefined && left <= 1
  return (
    <p className={`flex wrap t-s dim hide-empty gap-4 gap-y-1 ${styles.limits}`}>
      {left === undefined ? (
        made > 0 && <span>{t('play.tries.made', { count: made })}</span>
      ) : (
        <span data-tone={isLow ? 'warn' : undefined}>
          {t(left === 0 ? 'play.tries.none' : 'play.tries.left', { count: left })}
        </span>
      )}
      {deadline !== null && !isLate && (
        <span>
          <Sentence
            text={t('play.deadline.in', slots('time'))}
            parts={{ time: <Countdown to={deadline} /> }}
          />
        </span>
      )}
      {isLate && left !== 0 && (
        <span data-tone="warn">{t(isShut ? 'play.deadline.shut' : 'play.deadline.passed')}</span>
      )}
    </p>
  )
}
