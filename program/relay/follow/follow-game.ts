import { sharedLink } from '#hubs/shared-link.ts'
import { userHub } from '#hubs/user.ts'
import type { FollowedGame } from '#program/relay/relay-view.ts'
import type { GameInfo } from '#src/model/game.ts'
import type { GameNotice } from '#src/model/notice.ts'
import { polled } from '#src/server/cache/polled.ts'
import { games } from '#src/server/reads/games.ts'
import { type QueryClient, QueryObserver } from '@tanstack/react-query'

type OnRead = (game: GameInfo, notices: readonly GameNotice[]) => void

/**
 * Follows a game as a page of nobody does: by its hub, and by reading it again where that is down. Calls back with all of its notices
 * whenever there is another.
 */
export function followGame(cache: QueryClient, gameId: number, onRead: OnRead) {
  const game = new QueryObserver(cache, polled(games.game(gameId)))
  const notices = new QueryObserver(cache, polled(games.notices(gameId)))
  const scoreboard = new QueryObserver(cache, polled(games.scoreboard(gameId), { as: 'aside' }))
  const link = sharedLink(cache, userHub(gameId))
  const report = () => {
    const known = game.getCurrentResult().data
    if (known) onRead(known, notices.getCurrentResult().data ?? [])
  }
  const stops = [
    game.subscribe(report),
    notices.subscribe(report),
    scoreboard.subscribe(() => {}),
    link.watch(() => {}),
  ]
  report()
  return {
    /** Looks again, as time has passed. */
    report,
    view(): FollowedGame | undefined {
      const known = game.getCurrentResult().data
      const { data, dataUpdatedAt } = scoreboard.getCurrentResult()
      const { state } = link.read()
      return (
        known && {
          game: known,
          scoreboard: data,
          scoreboardReadAt: data && dataUpdatedAt,
          link: state === 'reconnecting' || state === 'offline' ? 'polling' : state,
        }
      )
    },
    stop() {
      for (const stop of stops) stop()
    },
  }
}
