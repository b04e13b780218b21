import styles from '#src/features/play/cards/challenge-card.module.css'
import type { PlayedChallenge } from '#src/features/play/cards/shown-challenges.ts'
import { dayAndTime } from '#src/lib/time/date-formats.ts'
import { bloodPlaces } from '#src/model/scoreboard.ts'
import { Pennant } from '#src/ui/mark/pennant.tsx'
import { useTranslation } from '#src/ui/text/translation.tsx'

const places = [1, 2, 3] as const

interface BloodsProps {
  challenge: PlayedChallenge
  /** Whether the pointer or the focus is on the card, which renders what they reveal. */
  isNear: boolean
}

/** The pennants of the first three solves, and on hover the teams with their times. */
export function Bloods({ challenge: { bloods, solve }, isNear }: BloodsProps) {
  const { t, i18n } = useTranslation()
  const flown = places.flatMap((place) => {
    const blood = bloods[place - 1]
    return blood ? [{ place, blood, isOwn: solve !== undefined && bloodPlaces[solve.type] === place }] : []
  })
  if (flown.length === 0) return null
  return (
    <span className={styles.bloods}>
      {flown.map(({ place, isOwn }) => (
        <span key={place} className={styles.pennant} data-own={isOwn}>
          <Pennant place={place} size={16} isNamed />
        </span>
      ))}
      {isNear && (
        <span className={`stack gap-1 t-xs ${styles.names}`}>
          {flown.map(({ place, blood, isOwn }) => (
            <span key={place} className={`row gap-15 min-w-0 ${styles.blood}`} data-own={isOwn}>
              <Pennant place={place} size={12} />
              <span dir="auto">{blood.name}</span>
              {isOwn && <b>{t('play.ownBlood')}</b>}
              <time className="faint nowrap" dateTime={new Date(blood.submitTimeUtc).toISOString()}>
                {dayAndTime(blood.submitTimeUtc, i18n.language)}
              </time>
            </span>
          ))}
        </span>
      )}
    </span>
  )
}
