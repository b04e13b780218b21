import type { Health } from './challenge-health.ts'
import styles from './health-mark.module.css'
import { useTranslation } from '#src/ui/text/translation.tsx'
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point'
import type { TFunction } from 'i18next'

/** How a challenge is doing, in one short sentence; only what needs attention is colored. */
export function HealthMark({ health }: { health: Health }) {
  const { t } = useTranslation()
  const isLoud = health.tone === 'amber' || health.tone === 'red'
  const words = healthText(t, health)
  return (
    <span className={`row gap-15 min-w-0 t-xs dim ${styles.health}`} data-tone={health.tone} title={words}>
      {isLoud ? (
        <TriangleAlert size={14} aria-hidden="true" />
      ) : (
        <span className={`flex-none round ${styles.dot}`} />
      )}
      <span>{words}</span>
    </span>
  )
}

function healthText(t: TFunction, health: Health): string {
  switch (health.is) {
    case 'fewSolves':
      return t('health.fewSolves', { count: health.count, tried: health.tried })
    case 'wrongPerSolve':
    case 'tried':
    case 'sameWrong':
    case 'startedUnsolved':
    case 'noneRight':
      return t(`health.${health.is}`, { count: health.count })
    case 'noFlag':
    case 'noImage':
    case 'off':
    case 'untried':
    case 'notStarted':
    case 'unread':
      return t(`health.${health.is}`)
    default:
      return health satisfies never
  }
}
