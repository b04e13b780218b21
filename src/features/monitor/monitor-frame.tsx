import { searchOf, useDeskFilter } from './desk-filter.ts'
import styles from './desk.module.css'
import { SheetButton } from './sheet-button.tsx'
import { monitorHub } from '#hubs/monitor.ts'
import { useHub } from '#hubs/use-hub.ts'
import { paths } from '#src/lib/paths.ts'
import { useGameAddress } from '#src/live/address/game-address.ts'
import { LinkProvider } from '#src/live/freshness/freshness.tsx'
import { InBar } from '#src/live/page/bar-slot.tsx'
import { Requires } from '#src/live/session/requires.tsx'
import { Tabs } from '#src/ui/tabs.tsx'
import { useIsPhone } from '#src/ui/use-is-phone.ts'
import { useTranslation } from 'react-i18next'
import { NavLink, Outlet } from 'react-router-dom'

/** The pages of a game for its monitors; their hub feeds every page inside. */
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
    <div className={styles.tabs}>
      <DeskTabs gameId={gameId} />
      <SheetButton sheet="scoreboard" />
    </div>
  )
  return (
    <LinkProvider link={link}>
      <div className={styles.page}>
        {isPhone ? tabs : <InBar at="tabs">{tabs}</InBar>}
        <Outlet />
      </div>
    </LinkProvider>
  )
}

/** In the bar of the game; on a phone one line that is pushed sideways. The lists hand their filter on. */
function DeskTabs({ gameId }: { gameId: number }) {
  const { t } = useTranslation()
  const search = searchOf(useDeskFilter())
  return (
    <Tabs label={t('monitor.pages')}>
      <NavLink to={{ pathname: paths.events(gameId), search }}>{t('monitor.events')}</NavLink>
      <NavLink to={{ pathname: paths.submissions(gameId), search }}>{t('monitor.submissions')}</NavLink>
      <NavLink to={paths.cheats(gameId)}>{t('cheats.title')}</NavLink>
      <NavLink to={paths.traffic(gameId)}>{t('traffic.title')}</NavLink>
      <NavLink to={paths.triage(gameId)}>{t('monitor.triage')}</NavLink>
      <NavLink to={paths.projector(gameId)}>{t('scoreboard.projector')}</NavLink>
    </Tabs>
  )
}
