import styles from './admin-frame.module.css'
import { serverNow } from '#src/server/transport/server-clock.ts'
import { timeOfDay, zoneText } from '#src/lib/time/date-formats.ts'
import { BarPlace, BarSlot } from '#src/parts/page/bar-slot.tsx'
import { ScreenSafeButton } from '#src/parts/screen-safe/screen-safe-button.tsx'
import { usePhoneMenu } from '#src/state/page/phone-menu.ts'
import { pagesIn } from '#src/lib/page-list.ts'
import { site } from '#src/server/reads/site.ts'
import { Requires } from '#src/state/session/requires.tsx'
import { useServerNow } from '#src/state/time/server-time.ts'
import { BarClock, PageBar } from '#src/ui/layout/page-bar.tsx'
import { TabRow } from '#src/ui/table/list-page.tsx'
import { Tabs } from '#src/ui/layout/tabs.tsx'
import { useIsPhone } from '#src/ui/hooks/use-is-phone.ts'
import { useTranslation } from '#src/ui/text/translation.tsx'
import { useQuery } from '@tanstack/react-query'
import { NavLink, Outlet } from 'react-router-dom'

/** The frame around the pages of site administration, for admins. */
export function AdminFrame() {
  const { t, i18n } = useTranslation()
  const isPhone = useIsPhone()
  const menu = usePhoneMenu()
  const tabs = (
    <>
      <AdminTabs />
      <ScreenSafeButton />
    </>
  )
  return (
    <Requires role="Admin">
      <BarPlace>
        <div className={`column flex-1 ${styles.frame}`}>
          <PageBar
            title={t('admin.title')}
            tabs={
              !isPhone && <div className={`row justify-between gap-3 min-w-0 ${styles.tabs}`}>{tabs}</div>
            }
            state={
              <>
                <BarSlot at="state" className="row justify-end gap-3 hide-empty" />
                <BarClock over={`${t('admin.serverTime')} · ${zoneText(serverNow(), i18n.language)}`}>
                  <ServerTime />
                </BarClock>
              </>
            }
            menu={menu}
          />
          {isPhone && <TabRow>{tabs}</TabRow>}
          <div className={`flex-1 min-w-0 min-h-0 ${styles.page}`}>
            <Outlet />
          </div>
        </div>
      </BarPlace>
    </Requires>
  )
}

function AdminTabs() {
  const { t } = useTranslation()
  const { data: config } = useQuery(site.config())
  return (
    <Tabs label={t('admin.pages')}>
      {pagesIn('admin', undefined, config?.can).map(({ page, title, to }) => (
        <NavLink key={page} to={to}>
          {t(title)}
        </NavLink>
      ))}
    </Tabs>
  )
}

/** The time of day by the server's clock, in the user's time zone. */
function ServerTime() {
  const { language } = useTranslation().i18n
  return timeOfDay(useServerNow(), language)
}
