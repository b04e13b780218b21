import { searchOf, useMonitorFilter } from './monitor-filter.ts'
import styles from './monitor.module.css'
import { ScreenSafeButton } from '#src/parts/screen-safe/screen-safe-button.tsx'
import { monitorHub } from '#hubs/monitor.ts'
import { useHub } from '#hubs/use-hub.ts'
import { useGameAddress } from '#src/state/address/game-address.ts'
import { LinkProvider } from '#src/state/freshness/freshness.tsx'
import { InBar } from '#src/parts/page/bar-slot.tsx'
import { pagesIn } from '#src/lib/page-list.ts'
import { Requires } from '#src/state/session/requires.tsx'
import { TabRow } from '#src/ui/table/list-page.tsx'
import { Tabs } from '#src/ui/layout/tabs.tsx'
import { useIsPhone } from '#src/ui/hooks/use-is-phone.ts'
import { useTranslation } from '#src/ui/text/translation.tsx'
import { NavLink, Outlet } from 'react-router-dom'

/** The frame around the pages of a game for its monitors; their hub feeds every page inside. */
export function MonitorFrame() {
  const { gameId } = useGameAddress()
  return (
    <Requires role="Monitor">
      <FedByHub key={gameId} gameId={gameId} />
    </Requires>
  )
}

function FedByHub({ gameId }: { gameId: number }) {
  const link = useHub(monitorHub(gameId))
  const isPhone = useIsPhone()
  const tabs = (
    <>
      <MonitorTabs gameId={gameId} />
      <ScreenSafeButton />
    </>
  )
  return (
    <LinkProvider link={link}>
      {isPhone ? (
        <TabRow>{tabs}</TabRow>
      ) : (
        <InBar at="tabs">
          <div className={`row justify-between gap-3 min-w-0 ${styles.tabs}`}>{tabs}</div>
        </InBar>
      )}
      <Outlet />
    </LinkProvider>
  )
}

/** The tabs in the game's bar; on a phone a single line that scrolls sideways. The pages of monitors pass their filter on. */
function MonitorTabs({ gameId }: { gameId: number }) {
  const { t } = useTranslation()
  const search = searchOf(useMonitorFilter())
  return (
    <Tabs label={t('monitor.pages')}>
      {pagesIn('monitor', gameId).map(({ page, title, to, group }) => (
        <NavLink key={page} to={group === 'monitor' ? { pathname: to, search } : to}>
          {t(title)}
        </NavLink>
      ))}
    </Tabs>
  )
}
