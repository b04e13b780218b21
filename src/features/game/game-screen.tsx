import { CalendarButton } from './calendar-button.tsx'
import { MainAction, ParticipationPanel } from './participation-panel.tsx'
import { participationViewOf } from './participation-view.ts'
import { phaseWord } from '#src/parts/game/game-clock.tsx'
import styles from './game.module.css'
import { offersOf } from '#src/state/game/game-offers.ts'
import { useGame } from './use-game.ts'
import { useParticipation } from './use-participation.ts'
import { useSession } from '#src/state/session/session.tsx'
import { WriteupCard } from './writeup-card.tsx'
import type { GameInfo } from '#src/model/game.ts'
import { dateTimeText } from '#src/lib/time/date-formats.ts'
import { listText } from '#src/lib/formats.ts'
import { second } from '#src/lib/time/time.ts'
import { type Phase } from '#src/model/phase.ts'
import { useGameAddress } from '#src/state/address/game-address.ts'
import { Title } from '#src/state/page/title.tsx'
import { Countdown } from '#src/state/time/countdown.tsx'
import { usePhase, useServerNow } from '#src/state/time/server-time.ts'
import { Card, Over } from '#src/ui/layout/card.tsx'
import { Chip } from '#src/ui/mark/chip.tsx'
import { GamePoster } from '#src/parts/game/game-poster.tsx'
import { Markdown } from '#src/ui/text/markdown.tsx'
import { Meter } from '#src/ui/mark/meter.tsx'
import { useTranslation } from '#src/ui/text/translation.tsx'
import type { ReactNode } from 'react'

/** The page of a game: what it is, when it runs, and the user's participation, before, during and after the game. */
export function GameScreen() {
  const { gameId } = useGameAddress()
  const { data: game } = useGame(gameId)
  return game ? <Game game={game} /> : null // the frame shows loading and errors
}

function Game({ game }: { game: GameInfo }) {
  const { t } = useTranslation()
  const phase = usePhase(game)
  const [state, send] = useParticipation(game)
  const offers = offersOf(game, phase)
  const view = participationViewOf(state.value, useSession(), offers, phase)
  const participation = { game, offers, view, state, send }
  return (
    <div className={`stack items-start gap-5 p-5 ${styles.page}`}>
      <Title page={game.title} />
      <GameHero game={game} phase={phase} action={<MainAction {...participation} />} />
      <section className={`min-w-0 ${styles.about}`} aria-label={t('game.about')}>
        {game.content ? <Markdown source={game.content} /> : <p>{t('game.noAbout')}</p>}
      </section>
      <aside className={`stack gap-4 ${styles.side}`}>
        <WriteupCard game={game} phase={phase} />
        <ParticipationPanel {...participation} />
        <GameFacts game={game} phase={phase} />
      </aside>
    </div>
  )
}

/** The start and end of a game in the user's time zone, and who plays it. */
function GameFacts({ game, phase }: { game: GameInfo; phase: Phase }) {
  const { t, i18n } = useTranslation()
  return (
    <Card className={styles.card}>
      <dl className={`stack ${styles.facts}`}>
        <Fact name={t('game.starts')}>{dateTimeText(game.start, i18n.language)}</Fact>
        <Fact name={t('game.ends')}>{dateTimeText(game.end, i18n.language)}</Fact>
        <Fact name={t('game.teams')}>{game.teamCount}</Fact>
        <Fact name={t('game.teamSize')}>
          {game.limit === 0 ? t('game.anySize') : t('game.sizeLimit', { count: game.limit })}
        </Fact>
        {game.divisions.length > 0 && (
          <Fact name={t('game.divisions')}>
            {listText(
              game.divisions.map(({ name }) => name),
              i18n.language,
            )}
          </Fact>
        )}
      </dl>
      {phase !== 'ended' && (
        <p className={`border-top ${styles.note}`}>
          <CalendarButton game={game} />
        </p>
      )}
      {game.asksVpn && <p className={`t-s warn border-top ${styles.note}`}>{t('game.vpn')}</p>}
      {game.practiceMode && <p className={`t-s dim border-top ${styles.note}`}>{t('game.practice')}</p>}
    </Card>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

interface GameHeroProps {
  game: GameInfo
  phase: Phase
  /** The user's next step. */
  action: ReactNode
}

/** The poster of a game, the figure that matters in its phase, the time to its start or end, and the next step. */
function GameHero({ game, phase, action }: GameHeroProps) {
  const { t, i18n } = useTranslation()
  return (
    <section className={`stack items-center gap-5 ${styles.hero}`}>
      <GamePoster className={styles.poster} game={game} />
      <div className={`stack justify-items-start gap-3 min-w-0 ${styles.words}`}>
        <h2 className="t-xxl">{game.title}</h2>
        {game.hidden && <Chip tone="warn">{t('game.hidden')}</Chip>}
        {game.summary && <p className="dim">{game.summary}</p>}
        <div className={`flex wrap items-end w-full mt-3 ${styles.now}`}>
          <div className={`stack gap-1 ${styles.figure}`} data-phase={phase}>
            <Over>{phaseWord(t, phase)}</Over>
            {phase === 'ended' ? (
              <b className={`w-strong lh-1 tighter ${styles.moment}`}>
                {dateTimeText(game.end, i18n.language)}
              </b>
            ) : (
              <b className="w-strong lh-1 tighter">
                <Countdown to={phase === 'upcoming' ? game.start : game.end} />
              </b>
            )}
            {phase === 'running' && <Progress game={game} />}
          </div>
          {action}
        </div>
      </div>
    </section>
  )
}

function Progress({ game: { start, end } }: { game: GameInfo }) {
  const { t } = useTranslation()
  const now = useServerNow(10 * second)
  return <Meter label={t('game.progress')} value={(now - start) / Math.max(1, end - start)} tone="good" />
}
