import styles from './admin-frame.module.css'
import { timeOfDay } from '#src/lib/date-formats.ts'
import { paths } from '#src/lib/paths.ts'
import { BarPlace, BarSlot } from '#src/live/page/bar-slot.tsx'
import { usePhoneMenu } from '#src/live/page/phone-menu.ts'
import { Requires } from '#src/live/session/requires.tsx'
import { useServerNow } from '#src/live/time/server-time.ts'
import { BarClock, PageBar } from '#src/ui/page-bar.tsx'
import { Tabs } from '#src/ui/tabs.tsx'
import { useIsPhone } from '#src/ui/use-is-phone.ts'
import { useTranslation } from 'react-i18next'
import { NavLink, Outlet } from 'react-router-dom'

/** Stands around the pages of the whole site's administration, for admins. */
export function AdminFrame() {
  const { t } = useTranslation()
  const isPhone = useIsPhone()
  const menu = usePhoneMenu()
  return (
    <Requires role="Admin">
      <BarPlace>
        <div className={styles.frame}>
          <PageBar
            title={t('admin.title')}
            tabs={!isPhone && <AdminTabs />}
            state={
              <>
                <BarSlot at="state" className={styles.mark} />
                <BarClock over={t('admin.serverTime')}>
                  <ServerTime />
                </BarClock>
              </>
            }
            menu={menu}
          />
          {isPhone && <AdminTabs />}
          <div className={styles.page}>
            <Outlet />
          </div>
        </div>
      </BarPlace>
    </Requires>
  )
}

function AdminTabs() {
  const { t } = useTranslation()
  return (
    <Tabs label={t('admin.pages')}>
      <NavLink to={paths.adminGames}>{t('admin.games')}</NavLink>
      <NavLink to={paths.adminTeams}>{t('admin.teams')}</NavLink>
      <NavLink to={paths.adminUsers}>{t('admin.users')}</NavLink>
      <NavLink to={paths.adminInstances}>{t('admin.instances')}</NavLink>
      <NavLink to={paths.adminLogs}>{t('admin.logs')}</NavLink>
      <NavLink to={paths.adminFiles}>{t('admin.files')}</NavLink>
      <NavLink to={paths.adminSettings}>{t('admin.settings')}</NavLink>
    </Tabs>
  )
}

/** The time of day by the server's clock, in the reader's own zone. */
function ServerTime() {
  const { language } = useTranslation().i18n
  return timeOfDay(useServerNow(), language)
}
