import type { BarProps } from './destinations.ts'
import { LazyTray } from './lazy-tray.tsx'
import { LanguageMenu, UserMenu } from './menus.tsx'
import { NoticeBell } from '#src/features/notices/notice-bell.tsx'
import styles from './shell.module.css'
import { SiteMark } from './site-mark.tsx'
import { ThemeSwitch } from './theme-switch.tsx'
import { Tip } from '#src/ui/tip.tsx'
import { useTranslation } from 'react-i18next'
import { NavLink } from 'react-router-dom'

/** The rail of wide screens: where one can go, and below it language, theme and account. */
export function Rail({ destinations, watched, own }: BarProps) {
  const { t } = useTranslation()
  return (
    <nav className={styles.rail} aria-label={t('shell.navigation')}>
      <SiteMark className={styles.mark} />
      {destinations.map(({ name, to, icon: Icon }) => (
        <NavLink key={to} to={to} end={to === '/'} className={styles.stop} aria-label={t(name)}>
          <Icon size={20} aria-hidden="true" />
          <Tip>{t(name)}</Tip>
        </NavLink>
      ))}
      <span className={styles.gap} />
      <LazyTray game={own} />
      {watched && <NoticeBell gameId={watched.gameId} />}
      <LanguageMenu side="right" />
      <ThemeSwitch />
      <UserMenu />
    </nav>
  )
}
