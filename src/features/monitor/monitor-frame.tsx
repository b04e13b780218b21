import styles from './monitor.module.css'
import { SheetButton } from './sheet-button.tsx'
import { monitorHub } from '#hubs/monitor.ts'
import { useHub } from '#hubs/use-hub.ts'
import { paths } from '#src/lib/paths.ts'
import { useGameAddress } from '#src/live/address/game-address.ts'
import { LinkProvider } from '#src/live/freshness/freshness.tsx'
import { Requires } from '#src/live/session/requires.tsx'
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
  const { t } = useTranslation()
  const link = useHub(monitorHub(gameId))
  return (
    <LinkProvider link={link}>
      <div className={styles.page}>
        <div className={styles.tools}>
          <nav className={styles.tabs} aria-label={t('monitor.pages')}>
            <NavLink to={paths.events(gameId)}>{t('monitor.events')}</NavLink>
            <NavLink to={paths.submissions(gameId)}>{t('monitor.submissions')}</NavLink>
            <NavLink to={paths.cheats(gameId)}>{t('cheats.title')}</NavLink>
            <NavLink to={paths.traffic(gameId)}>{t('traffic.title')}</NavLink>
            <NavLink to={paths.projector(gameId)}>{t('scoreboard.projector')}</NavLink>
          </nav>
          <span className={styles.fresh}>
            <SheetButton sheet="scoreboard" />
          </span>
        </div>
        <Outlet />
      </div>
    </LinkProvider>
  )
}
