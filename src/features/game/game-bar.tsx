import { GameClock } from './game-clock.tsx'
import styles from './game-frame.module.css'
import type { GameOffers } from './game-offers.ts'
import type { GameInfo } from '#contract/api.gen.ts'
import { paths } from '#src/lib/paths.ts'
import type { Phase } from '#src/lib/time.ts'
import { FreshnessMark } from '#src/live/freshness/freshness.tsx'
import { useHasRole } from '#src/live/session/session.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { Tabs } from '#src/ui/tabs.tsx'
import type { UseQueryResult } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link, NavLink } from 'react-router-dom'

interface GameBarProps {
  game: GameInfo
  phase: Phase
  offers: GameOffers
  read: UseQueryResult
}

/** The same on every page of a game: its title, its pages, how fresh it is, and the time left by the server's clock. */
export function GameBar({ game, phase, offers, read }: GameBarProps) {
  return (
    <header className={styles.bar}>
      <h1 className={styles.title}>
        <Link to={paths.game(game.id)}>{game.title}</Link>
      </h1>
      <GameTabs gameId={game.id} offers={offers} />
      <div className={styles.state}>
        {offers.isOpen && <FreshnessMark read={read} />}
        <GameClock game={game} phase={phase} />
      </div>
    </header>
  )
}

function GameTabs({ gameId, offers }: { gameId: number; offers: GameOffers }) {
  const { t } = useTranslation()
  const isMonitor = useHasRole('Monitor')
  if (!offers.hasBoard) return null
  return (
    <Tabs label={t('game.pages')}>
      {offers.canPlay && <NavLink to={paths.challenges(gameId)}>{t('game.challenges')}</NavLink>}
      <NavLink to={paths.scoreboard(gameId)}>{t('game.scoreboard')}</NavLink>
      {isMonitor && <NavLink to={paths.monitor(gameId)}>{t('game.monitor')}</NavLink>}
    </Tabs>
  )
}

/** The bar while the game is being read, in its final height. */
export function GameBarInWaiting() {
  return (
    <div className={styles.bar} aria-hidden="true">
      <Skeleton height={20} />
    </div>
  )
}
