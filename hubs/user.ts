import type { GameNotice } from '#contract/api.gen.ts'
import { isReceivedGameNotice } from '#contract/guards.gen.js'
import type { Hub } from '#hubs/hub.ts'
import { refetchTouched, touchedByNotice } from '#hubs/touched.ts'
import { games, inNoticeOrder, noticeIdentity } from '#src/api/games.ts'
import { merged, patch } from '#src/api/heard.ts'
import { millisFrom } from '#src/lib/time.ts'

/** What everybody in a game is told: announcements, bloods, hints and new challenges. */
export const userHub = (gameId: number): Hub<'user'> => ({
  path: `/hub/user?game=${gameId}`,
  checks: { ReceivedGameNotice: isReceivedGameNotice },
  on: {
    ReceivedGameNotice(cache, heard) {
      const notice: GameNotice = { ...heard, time: millisFrom(heard.time) }
      patch<GameNotice[]>(cache, games.notices(gameId).queryKey, (known) =>
        inNoticeOrder(merged(known, [notice], noticeIdentity)),
      )
      refetchTouched(cache, gameId, touchedByNotice[notice.type], notice.time)
    },
  },
  feeds: [
    games.notices(gameId).queryKey,
    games.scoreboard(gameId).queryKey,
    games.details(gameId).queryKey,
    games.allChallenges(gameId),
    games.game(gameId).queryKey, // a new state of the team's entry is told to nobody
  ],
})
