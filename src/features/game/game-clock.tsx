import styles from './game-frame.module.css'
import type { GameInfo } from '#contract/api.gen.ts'
import { dayText } from '#src/lib/moments.ts'
import type { Phase } from '#src/lib/phase.ts'
import { Countdown } from '#src/live/countdown.tsx'
import { useTranslation } from 'react-i18next'

/** Time to the start or the end of a game by the server's clock; after the end its day. */
export function GameClock({ game, phase }: { game: GameInfo; phase: Phase }) {
  const { t, i18n } = useTranslation()
  const words = { upcoming: t('game.startsIn'), running: t('game.endsIn'), ended: t('game.ended') }
  return (
    <div className={styles.clock}>
      <span className={styles.over}>{words[phase]}</span>
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
