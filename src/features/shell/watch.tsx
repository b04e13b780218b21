import { useHub } from '#hubs/use-hub.ts'
import { userHub } from '#hubs/user.ts'
import { LinkProvider } from '#src/live/link.tsx'
import { NoticeWatch } from '#src/live/notices/notice-watch.tsx'
import { NoticesSheet } from '#src/live/notices/notices-sheet.tsx'
import { usePanel } from '#src/live/panel-address.ts'

interface WatchProps {
  gameId: number
  isAtGame: boolean
}

/** Keeps a running game in sight from every page: its notices are heard, told and one click away. */
export function Watch({ gameId, isAtGame }: WatchProps) {
  const link = useHub(userHub(gameId))
  const { panel, open, close } = usePanel()
  return (
    <LinkProvider link={link}>
      <NoticeWatch gameId={gameId} isAtGame={isAtGame} onOpen={() => open('notices')} />
      <NoticesSheet gameId={gameId} isOpen={panel === 'notices'} onClose={close} />
    </LinkProvider>
  )
}
