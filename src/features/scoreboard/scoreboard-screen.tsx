import { Board } from './board.tsx'
import styles from './scoreboard.module.css'
import type { GameInfo } from '#contract/api.gen.ts'
import { isRefusedWith } from '#src/api/errors.ts'
import { games } from '#src/api/games.ts'
import { Countdown } from '#src/live/countdown.tsx'
import { useGameAddress } from '#src/live/game-address.ts'
import { usePhase } from '#src/live/server-time.ts'
import { useTitle } from '#src/live/title.ts'
import { useTruthPoll } from '#src/live/truth-polls.ts'
import { Deck } from '#src/ui/deck.tsx'
import { Empty } from '#src/ui/empty.tsx'
import { Problem } from '#src/ui/problem.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

/** The race and the matrix of a game, for everybody once it has started. */
export function ScoreboardScreen() {
  const { t } = useTranslation()
  const { gameId } = useGameAddress()
  const game = useQuery(games.game(gameId))
  useTitle(game.data && `${t('scoreboard.title')} · ${game.data.title}`)
  if (!game.data)
    return game.isError ? <Problem error={game.error} onRetry={game.refetch} /> : <BoardSkeleton />
  return <BoardOf game={game.data} />
}

function BoardOf({ game }: { game: GameInfo }) {
  const phase = usePhase(game)
  const board = useQuery({
    ...games.scoreboard(game.id),
    enabled: phase !== 'upcoming',
    refetchInterval: useTruthPoll(game.id, 'scoreboard'),
  })
  // The server's word counts: our clock may be ahead of its.
  if (phase === 'upcoming' || isRefusedWith(board.error, 400)) return <NotStarted start={game.start} />
  if (board.data) return <Board game={game} board={board.data} read={board} />
  return board.isError ? <Problem error={board.error} onRetry={board.refetch} /> : <BoardSkeleton />
}

function NotStarted({ start }: { start: number }) {
  const { t } = useTranslation()
  return (
    <div className={styles.page}>
      <Deck>
        <Empty title={t('scoreboard.notStarted')}>
          <p>{t('scoreboard.notStartedText')}</p>
          <p className={styles.countdown}>
            <Countdown to={start} />
          </p>
        </Empty>
      </Deck>
    </div>
  )
}

function BoardSkeleton() {
  return (
    <div className={styles.page}>
      <Skeleton height={338} />
      <Skeleton height={40} />
      <Skeleton rows={12} height={28} />
    </div>
  )
}
