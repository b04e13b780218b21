import { pageAt } from './scoreboard-pages.ts'
import { type FirstBlood, firstBloods } from './first-bloods.ts'
import { SceneCaption } from './scene-caption.tsx'
import { useDrawn } from './scene-drawn.ts'
import { SceneNone, SceneWaiting } from './scene-waiting.tsx'
import { useScoreboardTime } from '#src/features/projector/scoreboard-time.ts'
import type { ProjectorView } from '#src/features/projector/projector-view.ts'
import styles from './lists.module.css'
import { clockTimeText } from '#src/lib/time/date-formats.ts'
import { CategoryMark } from '#src/ui/mark/category-mark.tsx'
import { Figure } from '#src/ui/table/numbers.tsx'
import { Pennant } from '#src/ui/mark/pennant.tsx'
import { useTranslation } from '#src/ui/text/translation.tsx'
import { useMemo } from 'react'

/** Who solved each challenge first, newest first. */
export function BloodsScene({ view }: { view: ProjectorView }) {
  const { t } = useTranslation()
  const drawn = useDrawn()
  const { scoreboard, notices, position, screen } = view
  const now = useScoreboardTime(view)
  const bloods = useMemo(() => firstBloods(scoreboard, notices), [scoreboard, notices])
  if (!scoreboard) return <SceneWaiting view={view} />
  const { from, to } = pageAt(bloods.length, position, screen)
  const name = t('projector.scene.bloods')
  return (
    <>
      <SceneCaption words={[name]} />
      {bloods.length === 0 ? (
        <SceneNone>{t('projector.noBloods')}</SceneNone>
      ) : (
        <ol key={from} ref={drawn} className={`stack h-full ${styles.bloods}`} aria-label={name}>
          {bloods.slice(from, to).map((blood) => (
            <BloodRow key={blood.id} blood={blood} now={now} />
          ))}
        </ol>
      )}
    </>
  )
}

function BloodRow({
  blood: { team, challenge, category, points, time },
  now,
}: {
  blood: FirstBlood
  now: number
}) {
  const { i18n } = useTranslation()
  return (
    <li className={`stack overflow-hidden bg-card items-center ${styles.blood}`}>
      <Pennant place={1} />
      <b className={`min-w-0 truncate ${styles.team}`} dir="auto">
        {team}
      </b>
      {category ? <CategoryMark category={category} /> : <span />}
      <span className={`min-w-0 dim truncate ${styles.challenge}`} dir="auto">
        {challenge}
      </span>
      <time className="dim nowrap" dateTime={new Date(time).toISOString()}>
        {clockTimeText(time, now, i18n.language)}
      </time>
      <b className={`w-strong text-end nowrap tight gold ${styles.points}`}>
        {points !== undefined && (
          <>
            +<Figure value={points} />
          </>
        )}
      </b>
    </li>
  )
}
