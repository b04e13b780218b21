import styles from './game-card.module.css'
import type { GameSummary } from '#src/model/game.ts'
import { daysText, dayText, lengthText } from '#src/lib/time/date-formats.ts'
import { paths } from '#src/lib/paths.ts'
import { Countdown } from '#src/state/time/countdown.tsx'
import { GamePoster } from '#src/parts/game/game-poster.tsx'
import { usePhase } from '#src/state/time/server-time.ts'
import { Chip } from '#src/ui/mark/chip.tsx'
import { useTranslation } from '#src/ui/text/translation.tsx'
import type { TFunction } from 'i18next'
import { Link } from 'react-router-dom'

/** A game in a list: poster, title, and its phase by the server's clock. The whole card is one link. */
export function GameCard({ game }: { game: GameSummary }) {
  return (
    <article className={`relative hover-raised p-3 panel ${styles.card}`}>
      <div className={`stack gap-4 ${styles.inside}`}>
        <GamePoster className={styles.poster} game={game} />
        <div className={`stack min-w-0 ${styles.words}`}>
          <h3 className={`t-l overflow-hidden lh-125 clamp-2 ${styles.title}`}>
            <Link className="no-underline inherit" to={paths.game(game.id)}>
              {game.title}
            </Link>
          </h3>
          {game.summary && <p className={`t-s dim overflow-hidden ${styles.summary}`}>{game.summary}</p>}
          <GameFacts game={game} />
          <GamePhase game={game} />
        </div>
      </div>
    </article>
  )
}

/** The allowed team size, in words. */
function sizeText(t: TFunction, limit: number): string {
  if (limit === 0) return t('games.anySize')
  return limit === 1 ? t('games.solo') : t('games.size', { count: limit })
}

/** How large its teams are, how long it takes, and when. */
export function GameFacts({ game }: { game: GameSummary }) {
  const { t, i18n } = useTranslation()
  const { limit } = game
  return (
    <p translate="no" className={`row wrap t-xs dim tabular ${styles.facts}`}>
      <Chip>{sizeText(t, limit)}</Chip>
      <Chip>{lengthText(game, i18n.language)}</Chip>
      <span>{daysText(game, i18n.language)}</span>
    </p>
  )
}

function GamePhase({ game }: { game: GameSummary }) {
  const { t, i18n } = useTranslation()
  const phase = usePhase(game)
  if (phase === 'ended') {
    return (
      <p className={`flex items-baseline gap-2 t-s faint ${styles.phase}`}>
        {t('games.endedOn', { day: dayText(game.end, i18n.language) })}
      </p>
    )
  }
  return (
    <p className={`flex items-baseline gap-2 t-s faint ${styles.phase}`} data-phase={phase}>
      <span>{t(phase === 'running' ? 'games.endsIn' : 'games.startsIn')}</span>
      <b className="t-xl w-strong lh-1 bright tight">
        <Countdown to={phase === 'running' ? game.end : game.start} />
      </b>
    </p>
  )
}
