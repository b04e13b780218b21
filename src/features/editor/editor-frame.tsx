import styles from './editor-frame.module.css'
import { polled } from '#src/server/cache/polled.ts'
import { useHub } from '#hubs/use-hub.ts'
import { userHub } from '#hubs/user.ts'
import { editedGames } from '#src/server/reads/edited-games.ts'
import { isRefusedWith } from '#src/lib/errors.ts'
import type { EditorContext } from '#src/parts/editing/editor-context.ts'
import { useGameAddress } from '#src/state/address/game-address.ts'
import { useIsPast } from '#src/state/game/use-is-past.ts'
import { LinkProvider, useReadProblem } from '#src/state/freshness/freshness.tsx'
import { ReadFallback } from '#src/state/freshness/read-fallback.tsx'
import { usePhoneMenu } from '#src/state/page/phone-menu.ts'
import { Requires } from '#src/state/session/requires.tsx'
import { Loading } from '#src/ui/layout/loading.tsx'
import { PageBar } from '#src/ui/layout/page-bar.tsx'
import { Skeleton } from '#src/ui/layout/skeleton.tsx'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Outlet } from 'react-router-dom'

/** The frame around every page of a game's editor: reads the game, and listens to its hub. */
export function EditorFrame() {
  const { gameId } = useGameAddress()
  return (
    <Requires role="Admin">
      <WatchedGame key={gameId} gameId={gameId} />
    </Requires>
  )
}

function WatchedGame({ gameId }: { gameId: number }) {
  const menu = usePhoneMenu()
  const link = useHub(userHub(gameId))
  const read = useQuery(polled(editedGames.game(gameId)))
  const isPast = useIsPast(read.data)
  if (isRefusedWith(read.error, 404)) throw read.error
  return (
    <LinkProvider link={link} isPast={isPast}>
      <div className={`column flex-1 ${styles.frame}`}>
        {read.data ? (
          <Outlet context={{ game: read.data, menu } satisfies EditorContext} />
        ) : (
          <UnreadGame read={read} menu={menu} />
        )}
      </div>
    </LinkProvider>
  )
}

function UnreadGame({ read, menu }: { read: UseQueryResult; menu: ReactNode }) {
  const hasFailed = useReadProblem(read) !== undefined
  return (
    <>
      <PageBar title={!hasFailed && <Skeleton height={20} />} menu={menu} />
      <div className="p-5">
        <ReadFallback read={read} what="game" whileLoading={<Loading />} />
      </div>
    </>
  )
}
