import styles from './game-frame.module.css'
import type { GameOffers } from '#src/state/game/game-offers.ts'
import type { PageIn } from '#src/lib/page-list.ts'
import { paths } from '#src/lib/paths.ts'
import { type Panel, searchWith, usePanel } from '#src/state/address/panel-address.ts'
import { useInstancesPanel } from '#src/state/game/own-game.ts'
import { useUnreadCount } from '#src/features/notices/use-unread.ts'
import { gamePlaces } from '#src/parts/places/places.ts'
import { useHasRole, useSession } from '#src/state/session/session.tsx'
import { CountBadge } from '#src/ui/mark/count-badge.tsx'
import { useTranslation } from '#src/ui/text/translation.tsx'
import Activity from 'lucide-react/icons/activity'
import Bell from 'lucide-react/icons/bell'
import Box from 'lucide-react/icons/box'
import ChartNoAxesColumn from 'lucide-react/icons/chart-no-axes-column'
import Flag from 'lucide-react/icons/flag'
import type { LucideIcon } from 'lucide-react'
import { Link, useLocation } from 'react-router-dom'

interface NavItem {
  label: string
  page: string
  /** A panel to open above the page. */
  panel?: Panel
  icon: LucideIcon
  /** The number of new items there. */
  count?: number
}

/** Navigation between the pages of a game, at the bottom of a phone's screen; nothing where there is only one page. */
export function GameTabBar({ gameId, offers }: { gameId: number; offers: GameOffers }) {
  const { t } = useTranslation()
  const items = useItems(gameId, offers)
  if (items.length < 2) return null
  return (
    <nav className={`stays z-3 ${styles.tabBar}`} aria-label={t('game.tabBar.label')}>
      {items.map((item) => (
        <DockItem key={item.label} {...item} />
      ))}
    </nav>
  )
}

const looks = {
  challenges: { label: 'game.tabBar.challenges', icon: Flag },
  scoreboard: { label: 'game.tabBar.scoreboard', icon: ChartNoAxesColumn },
  monitor: { label: 'game.monitor', icon: Activity },
} as const satisfies Record<PageIn<'game'>, unknown>

function useItems(gameId: number, offers: GameOffers): NavItem[] {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const { is } = useSession()
  const isMonitor = useHasRole('Monitor')
  const panel = useInstancesPanel(gameId)
  const count = useUnreadCount(gameId)
  const places = gamePlaces(gameId, offers, isMonitor).map(({ page, to }) => ({
    label: t(looks[page].label),
    page: to,
    icon: looks[page].icon,
  }))
  const panels: [isOffered: boolean, NavItem][] = [
    [offers.canPlay, { label: t('game.tabBar.instances'), page: paths.challenges(gameId), panel, icon: Box }],
    [
      offers.hasScoreboard && is === 'signedIn',
      { label: t('game.tabBar.notices'), page: pathname, panel: 'notices', icon: Bell, count },
    ],
  ]
  return [...places, ...panels.filter(([isOffered]) => isOffered).map(([, item]) => item)]
}

/** A link to the current page keeps its search and hash. */
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
