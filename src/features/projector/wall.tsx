import { sceneListText, scenesFor, usualScenes } from './scene-list.ts'
import { ScenePlace } from './scene-place.tsx'
import { useRotation } from './use-rotation.ts'
import { useWallAddress } from './wall-address.ts'
import { useWallBoard } from './use-wall-board.ts'
import { WallFoot } from './wall-foot.tsx'
import { WallHead } from './wall-head.tsx'
import { useRows, type WallView } from './wall-view.ts'
import styles from './wall.module.css'
import type { GameInfo, GameNotice } from '#contract/api.gen.ts'
import { games } from '#src/api/games.ts'
import { useFollowedPhase } from '#src/features/game/use-game.ts'
import { usePollInterval } from '#src/live/freshness/poll-intervals.ts'
import { useTheme } from '#src/ui/theme.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'

const noNotices: GameNotice[] = []

/** The projector of a game that has been read: head, the scene whose turn it is, and the newest at the foot. */
export function Wall({ game }: { game: GameInfo }) {
  const phase = useFollowedPhase(game)
  const { list, division: wanted, screen, theme } = useWallAddress()
  const { board, read } = useWallBoard(game, phase)
  const notices = useQuery({
    ...games.notices(game.id),
    refetchInterval: usePollInterval(game.id, 'notices'),
  })
  const turns = useMemo(() => {
    const { turns } = list
    return turns.length > 0 ? scenesFor(turns, phase) : usualScenes[phase]
  }, [list, phase])
  const rotation = useRotation(turns)
  const { division, rows } = useRows(board, wanted)
  const ownTheme = useTheme()
  const turn = turns[rotation.position.index] ?? turns[0]!
  const view: WallView = {
    game,
    phase,
    board,
    notices: notices.data ?? noNotices,
    division,
    rows,
    screen,
    turn,
    position: rotation.position,
  }
  return (
    <div className={styles.wall} data-wall data-theme={theme ?? ownTheme}>
      <div className={styles.picture}>
        <WallHead view={view} read={phase === 'upcoming' ? notices : read} />
        <main className={styles.stage}>
          <ScenePlace
            key={`${sceneListText(turns)} ${rotation.position.index}`}
            view={view}
            onLost={rotation.leave}
          />
        </main>
        <WallFoot view={view} />
      </div>
    </div>
  )
}
