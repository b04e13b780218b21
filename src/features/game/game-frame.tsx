import { GameBar, GameBarInWaiting } from './game-bar.tsx'
import { GameDock } from './game-dock.tsx'
import styles from './game-frame.module.css'
import { offersOf } from './game-offers.ts'
import { TitleClock } from './title-clock.tsx'
import { useFollowedPhase, useGame } from './use-game.ts'
import type { GameInfo } from '#contract/api.gen.ts'
import { useHub } from '#hubs/use-hub.ts'
import { userHub } from '#hubs/user.ts'
import { isRefusedWith } from '#src/lib/errors.ts'
import { useGameAddress } from '#src/live/address/game-address.ts'
import { LinkProvider } from '#src/live/freshness/link.tsx'
import { useStoreOwnGame } from '#src/live/game/own-game.ts'
import { Loading } from '#src/ui/loading.tsx'
import { Problem } from '#src/ui/problem.tsx'
import type { UseQueryResult } from '@tanstack/react-query'
import { Outlet } from 'react-router-dom'

/** Stands around every page of a game: its bar above, its dock below on phones, and the hub that keeps it all current. */
export function GameFrame() {
  const { gameId } = useGameAddress()
  return <WatchedGame key={gameId} gameId={gameId} />
}

function WatchedGame({ gameId }: { gameId: number }) {
  const link = useHub(userHub(gameId))
  const read = useGame(gameId)
  if (isRefusedWith(read.error, 404)) throw read.error
  return (
    <LinkProvider link={link}>
      <div className={styles.frame}>
        {read.data ? <OpenedGame game={read.data} read={read} /> : <UnopenedGame read={read} />}
      </div>
    </LinkProvider>
  )
}

function OpenedGame({ game, read }: { game: GameInfo; read: UseQueryResult }) {
  const phase = useFollowedPhase(game)
  const offers = offersOf(game, phase)
  useStoreOwnGame(game, phase === 'running' && game.status === 'Accepted')
  return (
    <>
      <TitleClock game={game} phase={phase} />
      <GameBar game={game} phase={phase} offers={offers} read={read} />
      <div className={styles.page}>
        <Outlet />
      </div>
      <GameDock gameId={game.id} offers={offers} />
    </>
  )
}

function UnopenedGame({ read }: { read: UseQueryResult }) {
  return (
    <>
      <GameBarInWaiting />
      <div className={styles.page}>
        {read.isError ? <Problem error={read.error} onRetry={read.refetch} /> : <Loading />}
      </div>
    </>
  )
}
