import { useDestinations } from './use-destinations.ts'
import { paletteKeys } from '#src/features/shell/palette/use-palette.ts'
import { LanguageMenu } from './language-menu.tsx'
import { PhoneMenu, UserMenu } from './menus.tsx'
import { SidebarEntrances } from './visitor-links.tsx'
import styles from './shell.module.css'
import { defaultConfig, site } from '#src/server/reads/site.ts'
import { LazyTunnel } from '#src/features/instances/lazy-tunnel.tsx'
import { NoticeBell } from '#src/features/notices/notice-bell.tsx'
import { paths } from '#src/lib/paths.ts'
import { Brand } from '#src/ui/mark/brand.tsx'
import { IconButton } from '#src/ui/mark/button.tsx'
import { lazyPart } from '#src/ui/overlay/lazy-part.tsx'
import { Name } from '#src/ui/text/name.tsx'
import { otherThan, showTheme, useTheme } from '#src/ui/mark/theme.ts'
import { rem } from '#src/ui/hooks/unit.ts'
import { useTranslation } from '#src/ui/text/translation.tsx'
import { useQuery } from '@tanstack/react-query'
import Moon from 'lucide-react/icons/moon'
import Search from 'lucide-react/icons/search'
import Sun from 'lucide-react/icons/sun'
import { type ReactNode, useState } from 'react'
import { Link, NavLink } from 'react-router-dom'

interface BarProps {
  onPalette: () => void
  /** The game whose notices the bell opens. */
  watched: { gameId: number } | undefined
  own: { id: number } | undefined
}

/** The sidebar of wide screens: the navigation, and below it language, theme and account. */
export function Sidebar({ watched, own, onPalette }: BarProps) {
  const { t } = useTranslation()
  return (
    <nav
      className={`items-center gap-15 flex sticky top-0 overflow-y-auto ${styles.sidebar}`}
      aria-label={t('shell.navigation')}
      data-tips="beside"
    >
      <SiteMark className={`stack rounded-s mb-3 ${styles.mark}`} />
      {useDestinations().map(({ title, to, icon: Icon }) => (
        <NavLink
          key={to}
          to={to}
          end={to === '/'}
          className={`hover-raised hover-bright ${styles.stop}`}
          aria-label={t(title)}
          data-tip={t(title)}
        >
          <Icon size={20} aria-hidden="true" />
        </NavLink>
      ))}
      <span className="flex-1" />
      <SidebarEntrances />
      <IconButton
        label={t('shell.palette')}
        keys={paletteKeys}
        aria-keyshortcuts="Control+K Meta+K"
        onClick={onPalette}
      >
        <Search size={20} aria-hidden="true" />
      </IconButton>
      <LazyTray game={own} />
      <LazyTunnel />
      {watched && <NoticeBell gameId={watched.gameId} />}
      <LanguageMenu side="right" />
      <ThemeSwitch />
      <UserMenu />
    </nav>
  )
}

/** The top bar of phones: the site's name, and a menu with everything the sidebar has. */
export function TopBar({ watched, own, onPalette }: BarProps) {
  const { t } = useTranslation()
  const { data: config = defaultConfig } = useQuery(site.config())
  return (
    <nav className={styles.top} aria-label={t('shell.navigation')}>
      <SiteMark className={styles.name}>
        <Name>{config.title}</Name>
      </SiteMark>
      <LazyTray game={own} />
      {watched && <NoticeBell gameId={watched.gameId} />}
      <LanguageMenu />
      <PhoneMenu onPalette={onPalette} />
    </nav>
  )
}

const square = { width: rem(34), height: rem(34) }

interface SiteMarkProps {
  className?: string | undefined
  children?: ReactNode
}

/** The site's own logo, or the product's if it has none; links to the start page. */
function SiteMark({ className, children }: SiteMarkProps) {
  const [broken, setBroken] = useState<string | null>(null)
  const { data: config = defaultConfig } = useQuery(site.config())
  return (
    <Link to={paths.home} className={className} aria-label={config.title}>
      {config.logoUrl && config.logoUrl !== broken ? (
        <img src={config.logoUrl} alt="" style={square} onError={() => setBroken(config.logoUrl)} />
      ) : (
        <Brand size={34} />
      )}
      {children}
    </Link>
  )
}

/** Switches between the dark and the light theme; its label names the other one. */
function ThemeSwitch() {
  const { t } = useTranslation()
  const other = otherThan(useTheme())
  const Icon = other === 'light' ? Sun : Moon
  return (
    <IconButton label={t(`shell.theme.${other}`)} onClick={() => showTheme(other)}>
      <Icon size={20} aria-hidden="true" />
    </IconButton>
  )
}

const InstanceTray = lazyPart(
  async () => (await import('#src/features/instances/instance-tray.tsx')).InstanceTray,
  { isAside: true },
)

/** The tray of instances; loaded only when there is a game in which instances may run. */
export function LazyTray({ game }: { game: { id: number } | undefined }) {
  return game && <InstanceTray gameId={game.id} />
}
