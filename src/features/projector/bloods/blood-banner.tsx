import { type FirstBlood, ranksAround } from '#src/features/projector/scenes/first-bloods.ts'
import type { ProjectorView } from '#src/features/projector/projector-view.ts'
import styles from './blood-banner.module.css'
import type { Blood } from '#machines/blood-banners.ts'
import { serverNow } from '#src/server/transport/server-clock.ts'
import { agoText } from '#src/lib/time/date-formats.ts'
import { CategoryMark } from '#src/ui/mark/category-mark.tsx'
import { Figure, RankChange } from '#src/ui/table/numbers.tsx'
import { BloodBlock, Pennant } from '#src/ui/mark/pennant.tsx'
import { useTranslation } from '#src/ui/text/translation.tsx'
import { useMemo } from 'react'

/** How many further bloods of a burst are named below the first. */
const mostOthers = 2

interface BloodBannerProps {
  shown: Blood[]
  /** The latest data on the first of them. */
  known: FirstBlood | undefined
  view: Pick<ProjectorView, 'scoreboard' | 'division'>
}

/** First bloods as a lower third, which disappears by itself. */
export function BloodBanner({ shown, known, view: { scoreboard, division } }: BloodBannerProps) {
  const { t, i18n } = useTranslation()
  const ranks = useMemo(
    () => known && ranksAround(scoreboard, known, division),
    [scoreboard, known, division],
  )
  const [first, ...others] = shown
  if (!first) return null
  const late = agoText(serverNow() - first.time, i18n.language)
  return (
    <section
      key={first.id}
      className={`stack items-center absolute overflow-hidden ${styles.banner}`}
      data-banner
      role="status"
      aria-label={t('projector.firstBlood')}
    >
      <BloodBlock place={1} className={styles.place} />
      <div className={`min-w-0 ${styles.words}`}>
        <h2 dir="auto">{first.team}</h2>
        <p className="row dim">
          {known?.category && <CategoryMark category={known.category} />}
          <bdi translate="no">{first.challenge}</bdi>
          {ranks && (
            <b className="nowrap bright">
              <RankChange {...ranks} />
            </b>
          )}
          {late && <span className={`flex-none warn ${styles.late}`}>{t('projector.late', { late })}</span>}
        </p>
      </div>
      <b className={`w-strong tight gold ${styles.points}`}>
        {known?.points !== undefined && (
          <>
            +<Figure value={known.points} />
          </>
        )}
      </b>
      {others.length > 0 && (
        <ul className={`flex min-w-0 dim overflow-hidden ${styles.others}`}>
          {others.slice(0, mostOthers).map(({ id, team, challenge }) => (
            <li className="row min-w-0 nowrap" key={id}>
              <Pennant place={1} isNamed />
              <b className="flex flex-none bright">
                <bdi translate="no" className="min-w-0 overflow-hidden ellipsis">
                  {team}
                </bdi>
              </b>
              <bdi translate="no" className="min-w-0 overflow-hidden ellipsis">
                {challenge}
              </bdi>
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
