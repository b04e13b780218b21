import { heroActOf } from './hero.ts'
import { Race as LiveRace, UserAct as LiveAct } from './hero-live.tsx'
import styles from './game-hero.module.css'
import type { GameSummary } from '#src/model/game.ts'
import { GameFacts } from '#src/features/games/game-card.tsx'
import { dateTimeText } from '#src/lib/time/date-formats.ts'
import { paths } from '#src/lib/paths.ts'
import type { Phase } from '#src/model/phase.ts'
import { useSession } from '#src/state/session/session.tsx'
import { Countdown } from '#src/state/time/countdown.tsx'
import { usePhase } from '#src/state/time/server-time.ts'
import { Over } from '#src/ui/layout/card.tsx'
import { ButtonLink } from '#src/ui/mark/button.tsx'
import { GamePoster } from '#src/parts/game/game-poster.tsx'
import { lazyPart } from '#src/ui/overlay/lazy-part.tsx'
import { useTranslation } from '#src/ui/text/translation.tsx'
import { Link } from 'react-router-dom'

/** These read more than home is shown with. */
const Race = lazyPart(() => Promise.resolve(LiveRace), { isAside: true })
const UserAct = lazyPart(() => Promise.resolve(LiveAct), { isAside: true })

/** The game that runs or is next: its poster, the time left, one act, and while it runs its first three teams. */
export function GameHero({ game }: { game: GameSummary }) {
  const { t } = useTranslation()
  const phase = usePhase(game)
  return (
    <section className={`stack p-4 panel ${styles.hero}`} aria-labelledby="hero" data-phase={phase}>
      <GamePoster className={styles.poster} game={game} />
      <div className={`column gap-2 min-w-0 ${styles.head}`}>
        <h2 id="hero" className={`t-xxl overflow-hidden clamp-2 ${styles.title}`}>
          <Link to={paths.game(game.id)} className="unlined hover-underline">
            {game.title}
          </Link>
        </h2>
        {game.summary && <p className="dim overflow-hidden clamp-2">{game.summary}</p>}
        <GameFacts game={game} />
      </div>
      <div className={`stack gap-3 ${styles.now}`}>
        <TimeLeft game={game} phase={phase} />
        <div className={styles.act}>
          <Act game={game} phase={phase} />
        </div>
      </div>
      {phase === 'running' && (
        <div className={`min-w-0 border-top ${styles.race}`}>
          <h3 className="t-s w-label dim mb-1">
            <Link to={paths.scoreboard(game.id)} className="unlined hover-underline">
              {t('game.scoreboard')}
            </Link>
          </h3>
          <Race key={game.id} gameId={game.id} />
        </div>
      )}
    </section>
  )
}

interface OfGame {
  game: GameSummary
  phase: Phase
}

function TimeLeft({ game, phase }: OfGame) {
  const { t, i18n } = useTranslation()
  const words = { upcoming: 'games.startsIn', running: 'games.endsIn', ended: 'game.ended' } as const
  return (
    <div className={`stack gap-1 ${styles.time}`}>
      <Over>{t(words[phase])}</Over>
      {phase === 'ended' ? (
        <b className={`w-strong lh-1 tighter ${styles.moment}`}>{dateTimeText(game.end, i18n.language)}</b>
      ) : (
        <b className="w-strong lh-1 tighter">
          <Countdown to={phase === 'running' ? game.end : game.start} />
        </b>
      )}
    </div>
  )
}

/** What needs nothing of the game is there at once. */
function Act({ game, phase }: OfGame) {
  const { t } = useTranslation()
  const { is } = useSession()
  const act = heroActOf(phase, is, undefined)
  if (act === 'result')
    return (
      <ButtonLink kind="go" size="large" to={paths.scoreboard(game.id)}>
        {t('home.result')}
      </ButtonLink>
    )
  if (act === 'signUp')
    return (
      <ButtonLink kind="go" size="large" to={paths.register(paths.game(game.id))}>
        {t('shell.signUp')}
      </ButtonLink>
    )
  return is === 'signedIn' && <UserAct key={game.id} gameId={game.id} phase={phase} />
}
