import styles from './game-frame.module.css'
import type { GameOffers } from './game-offers.ts'
import { paths } from '#src/lib/paths.ts'
import { type Panel, searchWith, usePanel } from '#src/live/address/panel-address.ts'
import { useInstancesPanel } from '#src/live/game/own-game.ts'
import { Bell, Box, ChartNoAxesColumn, Flag, type LucideIcon } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router-dom'

interface NavItem {
  name: 'challenges' | 'scoreboard' | 'instances' | 'notices'
  page: string
  /** Stands above the page. */
  panel?: Panel
  icon: LucideIcon
}

/** The pages of a game at the thumb of a phone; nothing where there is nothing to choose. */
export function GameDock({ gameId, offers }: { gameId: number; offers: GameOffers }) {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const page = paths.challenges(gameId)
  const challenges: NavItem = { name: 'challenges', page, icon: Flag }
  const scoreboard: NavItem = { name: 'scoreboard', page: paths.scoreboard(gameId), icon: ChartNoAxesColumn }
  const panels: NavItem[] = [
    { name: 'instances', page, panel: useInstancesPanel(gameId), icon: Box },
    { name: 'notices', page: pathname, panel: 'notices', icon: Bell },
  ]
  const { canPlay, hasBoard } = offers
  const items = [
    ...(canPlay ? [challenges] : []),
    ...(hasBoard ? [scoreboard] : []),
    ...(canPlay ? panels : []),
  ]
  if (items.length < 2) return null
  return (
    <nav className={styles.dock} aria-label={t('game.dock.label')}>
      {items.map((item) => (
        <DockItem key={item.name} {...item} />
      ))}
    </nav>
  )
}

/** On the page that is looked at, what is searched there and open there stays. */
function DockItem({ name, page, panel, icon: Icon }: NavItem) {
  const { t } = useTranslation()
  const { pathname, search, hash } = useLocation()
  const { panel: opened } = usePanel()
  const isThere = pathname.toLowerCase() === page.toLowerCase()
  return (
    <Link
      to={{ pathname: page, search: searchWith(panel, isThere ? search : ''), hash: isThere ? hash : '' }}
      preventScrollReset={isThere && panel !== undefined}
      aria-current={isThere && panel === opened ? 'page' : undefined}
    >
      <Icon size={20} aria-hidden="true" />
      {t(`game.dock.${name}`)}
    </Link>
  )
}
