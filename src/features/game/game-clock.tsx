import styles from './game-frame.module.css'
import { phaseWord } from './phase-word.ts'
import type { GameInfo } from '#contract/api.gen.ts'
import { dayText } from '#src/lib/date-formats.ts'
import type { Phase } from '#src/lib/time.ts'
import { Countdown } from '#src/live/time/countdown.tsx'
import { useTranslation } from 'react-i18next'

/** Time to the start or the end of a game by the server's clock; after the end its day. */
export function GameClock({ game, phase }: { game: GameInfo; phase: Phase }) {
  const { t, i18n } = useTranslation()
  return (
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
  )
}
