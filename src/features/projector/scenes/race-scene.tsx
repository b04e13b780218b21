import { SceneCaption } from './scene-caption.tsx'
import { useDrawn } from './scene-drawn.ts'
import { SceneWaiting } from './scene-waiting.tsx'
import styles from './pictures.module.css'
import { useSize } from '#src/features/projector/use-size.ts'
import type { ProjectorView } from '#src/features/projector/projector-view.ts'
import { RaceChart } from '#src/features/scoreboard/race/race-chart.tsx'
import { colorNumbers, type RaceLine, raceLines } from '#src/features/scoreboard/race/race-lines.ts'
import { spanOf, usualRange } from '#src/features/scoreboard/race/race-range.ts'
import { useTranslation } from '#src/ui/text/translation.tsx'
import { useMemo } from 'react'

/** How the leaders' points grew, at a projector's size. */
export function RaceScene({ view }: { view: ProjectorView }) {
  const { t } = useTranslation()
  const drawn = useDrawn()
  const [{ height }, measured] = useSize()
  const { scoreboard, game, division } = view
  const race = useMemo(() => {
    if (!scoreboard) return undefined
    const { start, end } = game
    const now = Math.min(end, scoreboard.updateTimeUtc)
    const range = usualRange(game, now)
    const [whole, span] = [spanOf({ start, now }, 'all'), spanOf({ start, now }, range)]
    const lines = raceLines(scoreboard, { division, ownTeamId: undefined, span })
    const numbers = colorNumbers(lines.map(({ teamId }) => teamId))
    const colorOf = ({ teamId }: RaceLine) => `var(--line-${numbers.get(teamId) ?? 1})`
    return { whole, span, lines, colorOf, fromNothing: range === 'all' }
  }, [scoreboard, game, division])
  if (!race) return <SceneWaiting view={view} />
  return (
    <>
      <SceneCaption words={[division?.name, t('projector.scene.race')]} />
      <div ref={measured} className={styles.race} role="img" aria-label={t('projector.scene.race')}>
        {height > 0 && (
          <div ref={drawn} inert>
            <RaceChart {...race} height={height} />
          </div>
        )}
      </div>
    </>
  )
}
