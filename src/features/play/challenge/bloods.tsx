import styles from '#src/features/play/cards/challenge-card.module.css'
import type { PlayedChallenge } from '#src/features/play/cards/shown-challenges.ts'
import { listText } from '#src/lib/formats.ts'
import { dayAndTime } from '#src/lib/time/date-formats.ts'
import { bloodPlaces } from '#src/model/scoreboard.ts'
import { VisuallyHidden } from '#src/ui/layout/visually-hidden.tsx'
import { Pennant } from '#src/ui/mark/pennant.tsx'
import { useTranslation } from '#src/ui/text/translation.tsx'

const places = [1, 2, 3] as const

interface BloodsProps {
  challenge: PlayedChallenge
  /** Whether a solve can still be a blood. */
  areOpen: boolean
  /** Whether the pointer or the focus is on the card, which renders what they reveal. */
  isNear: boolean
}

/**
 * The pennants that matter to the user's team: its own, and those that nobody has yet. On hover, the teams of the first
 * three solves with their times.
 */
export function Bloods({ challenge: { bloods, solve }, areOpen, isNear }: BloodsProps) {
  const { t, i18n } = useTranslation()
  const flown = places.flatMap((place) => {
    const blood = bloods[place - 1]
    return blood ? [{ place, blood, isOwn: solve !== undefined && bloodPlaces[solve.type] === place }] : []
  })
  const open = areOpen && !solve ? places.slice(bloods.length) : []
  if (flown.length + open.length === 0) return null
  return (
    <span className={`flex ms-auto gap-px ${styles.bloods}`}>
      {flown
        .filter(({ isOwn }) => isOwn)
        .map(({ place }) => (
          <Pennant key={place} place={place} size={18} />
        ))}
      {open.length > 0 && (
        <VisuallyHidden>
          {t('play.openBloods', {
            bloods: listText(
              open.map((place) => t(`ui.blood.${place}`)),
              i18n.language,
            ),
          })}
        </VisuallyHidden>
      )}
      {open.map((place) => (
        <Pennant key={place} place={place} size={16} isOpen isNamed />
      ))}
      {isNear && flown.length > 0 && (
        <span className={`stack gap-1 t-xs absolute floating rounded-s p-2-3 ${styles.names}`}>
          {flown.map(({ place, blood, isOwn }) => (
            <span
              key={place}
              className={`row gap-15 min-w-0 overflow-hidden ${styles.blood}`}
              data-own={isOwn}
            >
              <Pennant place={place} size={12} />
              <span dir="auto" translate="no">
                {blood.name}
              </span>
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
