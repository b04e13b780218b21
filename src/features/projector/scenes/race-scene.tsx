import { raceAt } from './race-at.ts'
import { useScoreboardTime } from '#src/features/projector/scoreboard-time.ts'
import { SceneCaption } from './scene-caption.tsx'
import { useDrawn } from './scene-drawn.ts'
import { SceneNone, SceneWaiting } from './scene-waiting.tsx'
import styles from './pictures.module.css'
import { useSize } from '#src/features/projector/use-size.ts'
import type { ProjectorView } from '#src/features/projector/projector-view.ts'
import { RacePlot } from '#src/features/scoreboard/race/race-plot.tsx'
import { useTranslation } from '#src/ui/text/translation.tsx'
import { useMemo } from 'react'

/** How the leaders' points grew, at a projector's size. */
export function RaceScene({ view }: { view: ProjectorView }) {
  const { t } = useTranslation()
  const drawn = useDrawn()
  const [{ height }, measured] = useSize()
  const { scoreboard, game, division } = view
  const now = useScoreboardTime(view)
  const race = useMemo(
    () => scoreboard && raceAt(scoreboard, { game, division, now }),
    [scoreboard, game, division, now],
  )
  if (!race) return <SceneWaiting view={view} />
  return (
    <>
      <SceneCaption words={[division?.name, t('projector.scene.race')]} />
      {race.lines.length === 0 ? (
        <SceneNone>{t('projector.noTeams')}</SceneNone>
      ) : (
        <div
          ref={measured}
          className={`h-full overflow-hidden ${styles.race}`}
          role="img"
          aria-label={t('projector.scene.race')}
        >
          {height > 0 && (
            <div ref={drawn} inert>
              <RacePlot {...race} height={height} />
            </div>
          )}
        </div>
      )}
    </>
  )
}
