import type { WatchedGame } from './use-watched-game.ts'
import { useHub } from '#hubs/use-hub.ts'
import { userHub } from '#hubs/user.ts'
import { paths } from '#src/lib/paths.ts'
import { games } from '#src/server/reads/games.ts'
import { NoticeWatch } from '#src/features/notices/notice-watch.tsx'
import { NoticesSheet } from '#src/features/notices/notices-sheet.tsx'
import { searchWith, usePanel } from '#src/state/address/panel-address.ts'
import { LinkProvider } from '#src/state/freshness/freshness.tsx'
import { useRouter } from '#src/state/address/use-router.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'

/** Follows a game from every page: its notices can be opened, those of a running game are received and announced. */
export function Watch({ gameId, followed, isAtGame }: WatchedGame) {
  const { panel, open, close } = usePanel()
  const { navigate } = useRouter()
  const openNotices = (id: number) =>
    id === gameId
      ? open('notices')
      : void navigate({ pathname: paths.game(id), search: searchWith('notices', '') })
  const sheet = <NoticesSheet gameId={gameId} isOpen={panel === 'notices'} onClose={close} />
  return (
    <>
      {followed !== undefined && (
        <Followed
          key={followed}
          gameId={followed}
          isAtGame={isAtGame}
          onOpen={() => openNotices(followed)}
          sheet={followed === gameId && sheet}
        />
      )}
      {followed !== gameId && sheet}
    </>
  )
}

interface FollowedProps {
  gameId: number
  isAtGame: boolean
  onOpen: () => void
  /** The sheet of notices, if it is that of this game. */
  sheet: ReactNode
}

function Followed({ sheet, ...rest }: FollowedProps) {
  const link = useHub(userHub(rest.gameId))
  useQuery({ ...games.game(rest.gameId), staleTime: Infinity }) // its times say when its notices are read again
  return (
    <LinkProvider link={link}>
      <NoticeWatch {...rest} leads={link.leads} />
      {sheet}
    </LinkProvider>
  )
}
