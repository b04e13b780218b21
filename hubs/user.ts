import type { GameNotice } from '#src/model/notice.ts'
import { isReceivedGameNotice } from '#contract/guards/hubs.gen.ts'
import type { Hub } from './hub.ts'
import { invalidate, invalidatedByNotice } from './invalidations.ts'
import { games, inNoticeOrder, noticeIdentity } from '#src/server/queries/games.ts'
import { merged, patch } from '#src/server/cache/live-lists.ts'
import { millisFrom } from '#src/lib/time/time.ts'

/** The user hub of a game: pushes announcements, bloods, hints and new challenges to everyone in it. */
export const userHub = (gameId: number): Hub<'user'> => ({
  path: `/hub/user?game=${gameId}`,
  checks: { ReceivedGameNotice: isReceivedGameNotice },
  on: {
    ReceivedGameNotice(cache, received) {
      const notice: GameNotice = { ...received, time: millisFrom(received.time) }
      patch<GameNotice[]>(cache, games.notices(gameId).queryKey, (known) => {
        const list = merged(known, [notice], noticeIdentity)
        return list === known ? known : inNoticeOrder(list)
      })
      invalidate(cache, gameId, invalidatedByNotice[notice.type], notice.time)
    },
  },
  feeds: [
    games.notices(gameId).queryKey,
    games.scoreboard(gameId).queryKey,
    games.details(gameId).queryKey,
    games.allChallenges(gameId),
    games.game(gameId).queryKey, // a change of the team's entry is not pushed
  ],
  history: games.notices(gameId).queryKey,
  readHistory: (cache) => cache.fetchQuery({ ...games.notices(gameId), staleTime: 0 }),
  isHistoryAside: true,
})
