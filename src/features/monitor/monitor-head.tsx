import { games } from '#src/server/reads/games.ts'
import { useGameAddress } from '#src/state/address/game-address.ts'
import { FreshnessMark } from '#src/state/freshness/freshness.tsx'
import { InBar } from '#src/parts/page/bar-slot.tsx'
import { Title } from '#src/state/page/title.tsx'
import { useQuery } from '@tanstack/react-query'
import type { ComponentProps } from 'react'

interface MonitorHeadProps {
  page: string
  /** The query whose freshness is shown in the game's bar. */
  read?: ComponentProps<typeof FreshnessMark>['read']
}

/** Titles the browser tab after the page and its game, as monitors keep several open, and shows how fresh the list is. */
export function MonitorHead({ page, read }: MonitorHeadProps) {
  const { gameId } = useGameAddress()
  const { data: game } = useQuery({ ...games.game(gameId), staleTime: Infinity })
  return (
    <>
      <Title page={game ? `${page} · ${game.title}` : page} />
      {read && (
        <InBar at="state">
          <FreshnessMark read={read} />
        </InBar>
      )}
    </>
  )
}
