import { polled } from '#src/server/cache/polled.ts'
import { Scoreboard } from './scoreboard.tsx'
import styles from './scoreboard.module.css'
import type { GameInfo } from '#src/model/game.ts'
import { isRefusedWith } from '#src/lib/errors.ts'
import { games } from '#src/server/reads/games.ts'
import { Countdown } from '#src/state/time/countdown.tsx'
import { useReadProblem } from '#src/state/freshness/freshness.tsx'
import { ReadFallback } from '#src/state/freshness/read-fallback.tsx'
import { useGameAddress } from '#src/state/address/game-address.ts'
import { usePhase } from '#src/state/time/server-time.ts'
import { Title } from '#src/state/page/title.tsx'
import { Card } from '#src/ui/layout/card.tsx'
import { Empty } from '#src/ui/layout/empty.tsx'
import { Skeleton } from '#src/ui/layout/skeleton.tsx'
import { useIsPhone } from '#src/ui/hooks/use-is-phone.ts'
import { useTranslation } from '#src/ui/text/translation.tsx'
import { useQuery } from '@tanstack/react-query'

/** The race and the matrix of a game; public once the game has started. */
export function ScoreboardScreen() {
  const { t } = useTranslation()
  const { gameId } = useGameAddress()
  const game = useQuery(games.game(gameId))
  if (!game.data) return <ReadFallback read={game} what="game" whileLoading={<ScoreboardSkeleton />} />
  return (
    <>
      <Title page={`${t('scoreboard.title')} · ${game.data.title}`} />
      <ScoreboardOf game={game.data} />
    </>
  )
}

function ScoreboardOf({ game }: { game: GameInfo }) {
  const phase = usePhase(game)
  const scoreboard = useQuery({
    ...polled(games.scoreboard(game.id)),
    enabled: phase !== 'upcoming',
  })
  const problem = useReadProblem(scoreboard)
  // The server decides: the client's clock may be ahead.
  if (phase === 'upcoming' || isRefusedWith(scoreboard.error ?? problem, 400))
    return <NotStarted start={game.start} />
  if (scoreboard.data) return <Scoreboard game={game} scoreboard={scoreboard.data} read={scoreboard} />
  return <ReadFallback read={scoreboard} what="scoreboard" whileLoading={<ScoreboardSkeleton />} />
}

function NotStarted({ start }: { start: number }) {
  const { t } = useTranslation()
  return (
    <div className={`stack cols-1 gap-4 min-w-0 ${styles.page}`}>
      <Card>
        <Empty title={t('scoreboard.notStarted')}>
          <p>{t('scoreboard.notStartedText')}</p>
          <p className="t-xxl w-strong bright mt-3 tight">
            <Countdown to={start} />
          </p>
        </Empty>
      </Card>
    </div>
  )
}

function ScoreboardSkeleton() {
  const isPhone = useIsPhone()
  return (
    <div className={`stack cols-1 gap-4 min-w-0 ${styles.page}`}>
      {!isPhone && <Skeleton height={338} />}
      <Skeleton height={isPhone ? 88 : 40} />
      <Skeleton rows={12} height={28} />
    </div>
  )
}
