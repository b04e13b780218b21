import type { BarProps } from './destinations.ts'
import { LazyTray } from './lazy-tray.tsx'
import { LanguageMenu, PhoneMenu } from './menus.tsx'
import { NoticeBell } from '#src/features/notices/notice-bell.tsx'
import styles from './shell.module.css'
import { SiteMark } from './site-mark.tsx'
import { defaultConfig, site } from '#src/api/site.ts'
import { Name } from '#src/ui/name.tsx'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

/** The bar of phones: the site's name, and in its menu all that the rail has. */
export function TopBar({ destinations, watched, own }: BarProps) {
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
      <PhoneMenu destinations={destinations} />
    </nav>
  )
}
