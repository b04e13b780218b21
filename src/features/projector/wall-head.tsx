import { WallFreshness } from './wall-freshness.tsx'
import { captionOf } from './scene-captions.ts'
import type { WallView } from './wall-view.ts'
import styles from './wall.module.css'
import { phaseWord } from '#src/features/game/game-clock.tsx'
import { dayText } from '#src/lib/date-formats.ts'
import { Countdown } from '#src/live/time/countdown.tsx'
import type { UseQueryResult } from '@tanstack/react-query'
import { Pause } from 'lucide-react'
import { useTranslation } from 'react-i18next'

interface WallHeadProps {
  view: WallView
  read: UseQueryResult
  /** The scenes do not take turns. */
  isPaused: boolean
}

/** What is shown, how far it can be trusted, and the time left by the server's clock. */
export function WallHead({ view, read, isPaused }: WallHeadProps) {
  const { t, i18n } = useTranslation()
  const { game, phase } = view
  return (
    <header className={styles.head}>
      <h1 className={styles.title}>
        <bdi>{game.title}</bdi>
        <span className={styles.caption}>{captionOf(t, view)}</span>
      </h1>
      <div className={styles.state}>
        {isPaused && (
          <span className={styles.pill} role="status">
            <Pause aria-hidden="true" />
            {t('projector.paused')}
          </span>
        )}
        <WallFreshness read={read} phase={phase} />
      </div>
      <div className={styles.clock}>
        <span className={styles.over}>{phaseWord(t, phase)}</span>
        <b>
          {phase === 'ended' ? (
            dayText(game.end, i18n.language)
          ) : (
            <Countdown to={phase === 'upcoming' ? game.start : game.end} />
          )}
        </b>
      </div>
    </header>
  )
}
