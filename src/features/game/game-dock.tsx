import styles from './game-frame.module.css'
import type { GameOffers } from './game-offers.ts'
import { paths } from '#src/lib/paths.ts'
import { type Panel, searchWith, usePanel } from '#src/live/address/panel-address.ts'
import { useInstancesPanel } from '#src/live/game/own-game.ts'
import { useUnreadCount } from '#src/features/notices/use-unread.ts'
import { useHasRole, useSession } from '#src/live/session/session.tsx'
import { CountBadge } from '#src/ui/count-badge.tsx'
import { Activity, Bell, Box, ChartNoAxesColumn, Flag, type LucideIcon } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router-dom'

interface NavItem {
  label: string
  page: string
  /** Stands above the page. */
  panel?: Panel
  icon: LucideIcon
  /** Of what is new there. */
  count?: number
}

/** The pages of a game at the thumb of a phone; nothing where there is nothing to choose. */
export function GameDock({ gameId, offers }: { gameId: number; offers: GameOffers }) {
  const { t } = useTranslation()
  const items = useItems(gameId, offers)
  if (items.length < 2) return null
  return (
    <nav className={styles.dock} aria-label={t('game.dock.label')}>
      {items.map((item) => (
        <DockItem key={item.label} {...item} />
      ))}
    </nav>
  )
}

function useItems(gameId: number, { canPlay, hasBoard }: GameOffers): NavItem[] {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const { is } = useSession()
  const isMonitor = useHasRole('Monitor')
  const panel = useInstancesPanel(gameId)
  const count = useUnreadCount(gameId)
  const challenges = paths.challenges(gameId)
  const items: [isOffered: boolean, NavItem][] = [
    [canPlay, { label: t('game.dock.challenges'), page: challenges, icon: Flag }],
    [hasBoard, { label: t('game.dock.scoreboard'), page: paths.scoreboard(gameId), icon: ChartNoAxesColumn }],
    [hasBoard && isMonitor, { label: t('game.monitor'), page: paths.monitor(gameId), icon: Activity }],
    [canPlay, { label: t('game.dock.instances'), page: challenges, panel, icon: Box }],
    [
      hasBoard && is === 'signedIn',
      { label: t('game.dock.notices'), page: pathname, panel: 'notices', icon: Bell, count },
    ],
  ]
  return items.filter(([isOffered]) => isOffered).map(([, item]) => item)
}

/** On the page that is looked at, what is searched there and open there stays. */
function DockItem({ label, page, panel, icon: Icon, count = 0 }: NavItem) {
  const { t } = useTranslation()
  const { pathname, search, hash } = useLocation()
  const { panel: opened } = usePanel()
  const isThere = pathname.toLowerCase().startsWith(page.toLowerCase())
  return (
    <Link
      to={{ pathname: page, search: searchWith(panel, isThere ? search : ''), hash: isThere ? hash : '' }}
      preventScrollReset={isThere && panel !== undefined}
      aria-current={isThere && panel === opened ? 'page' : undefined}
      aria-label={count > 0 ? t('notices.bell', { count }) : undefined}
    >
      <Icon size={20} aria-hidden="true" />
      {label}
      {count > 0 && <CountBadge count={count} />}
    </Link>
  )
}
