import styles from './home.module.css'
import { games } from '#src/api/games.ts'
import { paths } from '#src/lib/paths.ts'
import { minute } from '#src/lib/time.ts'
import { GameCard } from '#src/features/games/game-card.tsx'
import { Empty } from '#src/ui/empty.tsx'
import { Problem } from '#src/ui/problem.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'

const most = 7

/** The games whose start or end is nearest to now. */
export function RecentGames() {
  const { t } = useTranslation()
  return (
    <aside className={styles.games} aria-labelledby="recent-games">
      <header className={styles.over}>
        <h2 id="recent-games">{t('home.games')}</h2>
        <Link to={paths.games}>{t('home.allGames')}</Link>
      </header>
      <GameList />
    </aside>
  )
}

function GameList() {
  const { t } = useTranslation()
  const recent = useQuery({ ...games.recent(), refetchInterval: 30 * minute })
  if (recent.isPending) return <Skeleton rows={3} height={108} />
  if (!recent.data) return <Problem error={recent.error} onRetry={recent.refetch} />
  if (recent.data.length === 0) return <Empty title={t('home.noGames')}>{t('home.noGamesText')}</Empty>
  return recent.data.slice(0, most).map((game) => <GameCard key={game.id} game={game} />)
}
