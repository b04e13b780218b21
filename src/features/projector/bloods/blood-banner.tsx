import type { FirstBlood } from '#src/features/projector/scenes/first-bloods.ts'
import styles from './blood-banner.module.css'
import type { Blood } from '#machines/blood-banners.ts'
import { serverNow } from '#src/server/transport/server-clock.ts'
import { agoText } from '#src/lib/time/date-formats.ts'
import { CategoryMark } from '#src/ui/mark/category-mark.tsx'
import { Figure } from '#src/ui/table/numbers.tsx'
import { Pennant } from '#src/ui/mark/pennant.tsx'
import { useTranslation } from '#src/ui/text/translation.tsx'

/** How many further bloods of a burst are named below the first. */
const mostOthers = 2

interface BloodBannerProps {
  shown: Blood[]
  /** The latest data on each. */
  bloods: FirstBlood[]
}

/** First bloods as a lower third, which disappears by itself. */
export function BloodBanner({ shown, bloods }: BloodBannerProps) {
  const { t, i18n } = useTranslation()
  const [first, ...others] = shown
  if (!first) return null
  const known = bloods.find(({ id, noticeId }) => id === first.id || noticeId === first.id)
  const late = agoText(serverNow() - first.time, i18n.language)
  return (
    <section
      key={first.id}
      className={`stack items-center ${styles.banner}`}
      data-banner
      role="status"
      aria-label={t('projector.firstBlood')}
    >
      <span className={styles.place}>{t('ui.blood.1')}</span>
      <div className={styles.words}>
        <h2 dir="auto">{first.team}</h2>
        <p className="row dim">
          {known?.category && <CategoryMark category={known.category} />}
          <bdi>{first.challenge}</bdi>
          {late && <span className={`flex-none warn ${styles.late}`}>{t('projector.late', { late })}</span>}
        </p>
      </div>
      <b className={styles.points}>
        {known?.points !== undefined && (
          <>
            +<Figure value={known.points} />
          </>
        )}
      </b>
      {others.length > 0 && (
        <ul className={`flex min-w-0 dim ${styles.others}`}>
          {others.slice(0, mostOthers).map(({ id, team, challenge }) => (
            <li className="row min-w-0 nowrap" key={id}>
              <Pennant place={1} isNamed />
              <b className="flex flex-none">
                <bdi>{team}</bdi>
              </b>
              <bdi>{challenge}</bdi>
            </li>
          ))}
          {others.length > mostOthers && (
            <li className="row min-w-0 nowrap">
              {t('projector.more', { count: others.length - mostOthers })}
            </li>
          )}
        </ul>
      )}
    </section>
  )
}
