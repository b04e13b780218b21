import styles from './game.module.css'
import { phaseWord } from './phase-word.ts'
import type { GameInfo } from '#contract/api.gen.ts'
import { dateTimeText } from '#src/lib/date-formats.ts'
import { type Phase, second } from '#src/lib/time.ts'
import { Countdown } from '#src/live/time/countdown.tsx'
import { GamePoster } from '#src/ui/game-poster.tsx'
import { useServerNowEvery } from '#src/live/time/server-time.ts'
import { Chip } from '#src/ui/chip.tsx'
import { Meter } from '#src/ui/meter.tsx'
import { useTranslation } from 'react-i18next'

/** The poster of a game, and the one figure that matters now: the time to its start or its end. */
export function GameHero({ game, phase }: { game: GameInfo; phase: Phase }) {
  const { t, i18n } = useTranslation()
  return (
    <section className={styles.hero}>
      <GamePoster className={styles.poster} poster={game.poster} gameId={game.id} />
      <div className={styles.words}>
        <h2>{game.title}</h2>
        {game.hidden && <Chip tone="warn">{t('game.hidden')}</Chip>}
        {game.summary && <p>{game.summary}</p>}
        <div className={styles.figure} data-phase={phase}>
          <span>{phaseWord(t, phase)}</span>
          {phase === 'ended' ? (
            <b className={styles.moment}>{dateTimeText(game.end, i18n.language)}</b>
          ) : (
            <b>
              <Countdown to={phase === 'upcoming' ? game.start : game.end} />
            </b>
          )}
        </div>
        {phase === 'running' && <Progress game={game} />}
      </div>
    </section>
  )
}

/** How much of the game is over. */
function Progress({ game: { start, end } }: { game: GameInfo }) {
  const { t } = useTranslation()
  const now = useServerNowEvery(10 * second)
  return (
    <Meter
      className={styles.progress}
      label={t('game.progress')}
      value={(now - start) / Math.max(1, end - start)}
      tone="good"
    />
  )
}
