import type { WatchedGame } from './use-watched-game.ts'
import { useHub } from '#hubs/use-hub.ts'
import { userHub } from '#hubs/user.ts'
import { paths } from '#src/lib/paths.ts'
import { NoticeWatch } from '#src/features/notices/notice-watch.tsx'
import { NoticesSheet } from '#src/features/notices/notices-sheet.tsx'
import { searchWith, usePanel } from '#src/live/address/panel-address.ts'
import { useNavigate } from 'react-router-dom'

/** Keeps a game in sight from every page: its notices are one click away, those of a running one are received and announced. */
export function Watch({ gameId, followed, isAtGame }: WatchedGame) {
  const { panel, open, close } = usePanel()
  const navigate = useNavigate()
  const openNotices = (id: number) =>
    id === gameId
      ? open('notices')
      : void navigate({ pathname: paths.game(id), search: searchWith('notices', '') })
  return (
    <>
      {followed !== undefined && (
        <Followed key={followed} gameId={followed} isAtGame={isAtGame} onOpen={() => openNotices(followed)} />
      )}
      <NoticesSheet gameId={gameId} isOpen={panel === 'notices'} onClose={close} />
    </>
  )
}

function Followed(props: { gameId: number; isAtGame: boolean; onOpen: () => void }) {
  const { leads } = useHub(userHub(props.gameId))
  return <NoticeWatch {...props} leads={leads} />
}
