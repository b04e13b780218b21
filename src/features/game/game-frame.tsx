import { GameClock } from '#src/parts/game/game-clock.tsx'
import { TitleClock } from '#src/parts/game/title-clock.tsx'
import { GameTabBar } from './game-tab-bar.tsx'
import styles from './game-frame.module.css'
import { type GameOffers, offersOf } from '#src/state/game/game-offers.ts'
import { useFollowedPhase, useGame } from './use-game.ts'
import type { GameInfo } from '#src/model/game.ts'
import type { HubLink } from '#hubs/shared-link.ts'
import { useHub } from '#hubs/use-hub.ts'
import { userHub } from '#hubs/user.ts'
import { type ApiError, isRefusedWith } from '#src/lib/errors.ts'
import { paths } from '#src/lib/paths.ts'
import type { Phase } from '#src/model/phase.ts'
import { BarPlace, BarSlot } from '#src/parts/page/bar-slot.tsx'
import { usePhoneMenu } from '#src/state/page/phone-menu.ts'
import { useAddressValue } from '#src/state/address/address-state.ts'
import { useGameAddress } from '#src/state/address/game-address.ts'
import { FreshnessMark, LinkProvider, useReadProblem } from '#src/state/freshness/freshness.tsx'
import { useStoreWriteupDeadline } from '#src/state/game/use-writeup-deadline.ts'
import { ReadFallback } from '#src/state/freshness/read-fallback.tsx'
import { useIsPast } from '#src/state/game/use-is-past.ts'
import { useStoreOwnGame } from '#src/state/game/own-game.ts'
import { gamePlaces } from '#src/parts/places/places.ts'
import { useHasRole, useSession } from '#src/state/session/session.tsx'
import { Loading } from '#src/ui/layout/loading.tsx'
import { PageBar } from '#src/ui/layout/page-bar.tsx'
import { Skeleton } from '#src/ui/layout/skeleton.tsx'
import { Tabs } from '#src/ui/layout/tabs.tsx'
import { useIsPhone } from '#src/ui/hooks/use-is-phone.ts'
import { useTranslation } from '#src/ui/text/translation.tsx'
import { games } from '#src/server/reads/games.ts'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { Link, NavLink, Outlet, useMatch } from 'react-router-dom'

/** The layout of every page of a game: its bar above, its tab bar below on phones, and the hub that keeps its data current. */
export function GameFrame() {
  const { gameId } = useGameAddress()
  return <WatchedGame key={gameId} gameId={gameId} />
}

function WatchedGame({ gameId }: { gameId: number }) {
  const link = useHub(userHub(gameId))
  const read = useGame(gameId)
  const gone = useDeletion(gameId, link)
  const isAtMoment = useAddressValue('at') !== '' // the scoreboard's time machine
  const isOnScoreboard = useMatch('/games/:gameId/scoreboard') !== null // which practice does not change
  const isOver = useIsPast(read.data, { isPractised: !isOnScoreboard })
  const isPast = isOver || (isOnScoreboard && isAtMoment)
  if (isRefusedWith(read.error, 404)) throw read.error
  if (gone) throw gone
  return (
    <LinkProvider link={link} isPast={isPast}>
      <BarPlace>
        <div className="column flex-1">
          {read.data ? <OpenedGame game={read.data} read={read} /> : <UnopenedGame read={read} />}
        </div>
      </BarPlace>
    </LinkProvider>
  )
}

/**
 * The error of a game that was deleted, whose page a server may go on answering for days (contract/v1.8.md, 5.9): its hub
 * refuses, and its notices are not found.
 */
function useDeletion(gameId: number, link: HubLink): ApiError | undefined {
  const { error } = useQuery({ ...games.notices(gameId), enabled: link.state === 'refused' })
  return isRefusedWith(error, 404) ? error : undefined
}

function OpenedGame({ game, read }: { game: GameInfo; read: UseQueryResult }) {
  const phase = useFollowedPhase(game)
  const offers = offersOf(game, phase)
  const isPhone = useIsPhone()
  useStoreWriteupDeadline(game, offers.canPlay && game.writeupRequired)
  useStoreOwnGame(game, phase === 'running' && game.status === 'Accepted')
  return (
    <>
      <TitleClock game={game} phase={phase} />
      <GameBar game={game} phase={phase} offers={offers} read={read} />
      <div className="flex-1 min-w-0">
        <Outlet />
      </div>
      {isPhone && <GameTabBar gameId={game.id} offers={offers} />}
    </>
  )
}

/** The bar is there in its final height; once the read has failed, nothing in it says that more is to come. */
function UnopenedGame({ read }: { read: UseQueryResult }) {
  const hasFailed = useReadProblem(read) !== undefined
  return (
    <>
      <PageBar title={!hasFailed && <Skeleton height={20} />} menu={usePhoneMenu()} />
      <div className="flex-1 min-w-0">
        <ReadFallback read={read} what="game" whileLoading={<Loading />} />
      </div>
    </>
  )
}

interface GameBarProps {
  game: GameInfo
  phase: Phase
  offers: GameOffers
  read: UseQueryResult
}

/**
 * The same on every page of a game: its title, its pages, the freshness, and the time left by the server's clock. On a
 * phone the pages are in the tab bar, and the bar has the site's menu.
 */
function GameBar({ game, phase, offers, read }: GameBarProps) {
  const isPhone = useIsPhone()
  const isOnMonitor = useMatch('/games/:gameId/monitor/*') !== null
  const isAwaited = useSession().is === 'reading' && isOnMonitor // whether the monitors' pages follow is not known yet
  return (
    <PageBar
      title={<Link to={paths.game(game.id)}>{game.title}</Link>}
      tabs={
        !isPhone && (
          <div className={`row gap-3 min-w-0 ${styles.tabs}`} data-awaited={isAwaited}>
            <GameTabs gameId={game.id} offers={offers} isOnMonitor={isOnMonitor} />
            <BarSlot at="tabs" className={`hide-empty ${styles.slot}`} />
          </div>
        )
      }
      state={
        <>
          {isOnMonitor ? (
            <BarSlot at="state" className={`hide-empty ${styles.slot}`} />
          ) : (
            offers.isOpen && <FreshnessMark read={read} />
          )}
          <GameClock game={game} phase={phase} />
        </>
      }
      menu={usePhoneMenu()}
    />
  )
}

interface GameTabsProps {
  gameId: number
  offers: GameOffers
  /** Whether the monitors' pages are shown beside these. */
  isOnMonitor: boolean
}

function GameTabs({ gameId, offers, isOnMonitor }: GameTabsProps) {
  const { t } = useTranslation()
  const isMonitor = useHasRole('Monitor')
  if (!offers.hasScoreboard) return null
  return (
    <Tabs label={t('game.pages')}>
      {gamePlaces(gameId, offers, isMonitor && !isOnMonitor).map(({ page, title, to }) => (
        <NavLink key={page} to={to}>
          {t(title)}
        </NavLink>
      ))}
    </Tabs>
  )
}
