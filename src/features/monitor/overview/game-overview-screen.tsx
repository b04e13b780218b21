import { GameOverview } from './game-overview.tsx'
import type { Overview } from './overview.ts'
import styles from './overview.module.css'
import { MonitorHead } from '#src/features/monitor/monitor-head.tsx'
import { NotStarted } from '#src/features/monitor/submissions/unread.tsx'
import type { GameInfo } from '#src/model/game.ts'
import { games } from '#src/server/reads/games.ts'
import { paths } from '#src/lib/paths.ts'
import { useGameAddress } from '#src/state/address/game-address.ts'
import { ReadFallback } from '#src/state/freshness/read-fallback.tsx'
import { usePhase } from '#src/state/time/server-time.ts'
import { Card } from '#src/ui/layout/card.tsx'
import { Skeleton } from '#src/ui/layout/skeleton.tsx'
import { useTranslation } from '#src/ui/text/translation.tsx'
import { useQuery } from '@tanstack/react-query'

/** The first page of monitors: whether the game is well, without what only admins may read. */
export function GameOverviewScreen() {
  const { gameId } = useGameAddress()
  const read = useQuery({ ...games.game(gameId), staleTime: Infinity })
  return (
    <div className={`stack cols-1 gap-3 ${styles.page}`}>
      {read.data ? (
        <OfGame game={read.data} />
      ) : (
        <Card className="p-4">
          <ReadFallback read={read} what="game" whileLoading={<Skeleton rows={14} height={24} />} />
        </Card>
      )}
    </div>
  )
}

function OfGame({ game }: { game: GameInfo }) {
  const { t } = useTranslation()
  const phase = usePhase(game)
  if (phase !== 'upcoming') return <Started game={game} />
  return (
    <>
      <MonitorHead page={t('overview.title')} />
      <NotStarted />
    </>
  )
}

function Started({ game }: { game: GameInfo }) {
  const { t } = useTranslation()
  const scoreboard = useQuery(games.scoreboard(game.id))
  const links: Overview['links'] = {
    category: () => paths.submissionsOf(game.id, { verdict: 'accepted' }),
    announced: '?panel=notices',
    doubt: ({ title }) => paths.submissionsOf(game.id, { challenge: title }),
  }
  return (
    <>
      <MonitorHead page={t('overview.title')} read={scoreboard} />
      <GameOverview overview={{ game, links }} />
    </>
  )
}
