import styles from './game-frame.module.css'
import type { GameOffers } from './game-offers.ts'
import { paths } from '#src/lib/paths.ts'
import { Bell, Box, ChartNoAxesColumn, Flag, type LucideIcon } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router-dom'

interface Berth {
  name: 'play' | 'board' | 'instances' | 'notices'
  to: string
  icon: LucideIcon
}

const berthsOf = (gameId: number, { canPlay, hasBoard }: GameOffers, here: string): Berth[] => {
  const challenges = paths.challenges(gameId)
  const play: Berth = { name: 'play', to: challenges, icon: Flag }
  const board: Berth = { name: 'board', to: paths.scoreboard(gameId), icon: ChartNoAxesColumn }
  const panels: Berth[] = [
    { name: 'instances', to: `${challenges}?panel=instances`, icon: Box },
    { name: 'notices', to: `${here}?panel=notices`, icon: Bell },
  ]
  return [...(canPlay ? [play] : []), ...(hasBoard ? [board] : []), ...(canPlay ? panels : [])]
}

/** The pages of a game at the thumb of a phone; nothing where there is nothing to choose. */
export function GameDock({ gameId, offers }: { gameId: number; offers: GameOffers }) {
  const { t } = useTranslation()
  const { pathname, search } = useLocation()
  const panel = new URLSearchParams(search).get('panel')
  const here = pathname + (panel === null ? '' : `?panel=${panel}`)
  const berths = berthsOf(gameId, offers, pathname)
  if (berths.length < 2) return null
  return (
    <nav className={styles.dock} aria-label={t('game.dock.label')}>
      {berths.map(({ name, to, icon: Icon }) => (
        <Link key={name} to={to} aria-current={here.toLowerCase() === to ? 'page' : undefined}>
          <Icon size={20} aria-hidden="true" />
          {t(`game.dock.${name}`)}
        </Link>
      ))}
    </nav>
  )
}
