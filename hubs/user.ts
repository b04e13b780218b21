import type { GameNotice, NoticeType } from '#contract/api.gen.ts'
import type { Hub } from '#hubs/hub.ts'
import { refetchSoon } from '#hubs/refetch-soon.ts'
import { games, inNoticeOrder, noticeIdentity } from '#src/api/games.ts'
import { merged, patch } from '#src/api/heard.ts'
import { millisFrom } from '#src/lib/time.ts'
import type { QueryKey } from '@tanstack/react-query'

const nothing = (): QueryKey[] => []
const standings = (gameId: number): QueryKey[] => [
  games.scoreboard(gameId).queryKey,
  games.details(gameId).queryKey,
]

/** What a notice implies and does not say: solves, ranks and new challenges themselves are not pushed. */
const impliedBy: Record<NoticeType, (gameId: number) => QueryKey[]> = {
  Normal: nothing,
  FirstBlood: standings,
  SecondBlood: standings,
  ThirdBlood: standings,
  NewChallenge: standings,
  NewHint: (gameId) => [games.allChallenges(gameId)],
}

/** What everybody in a game is told: announcements, bloods, hints and new challenges. */
export const userHub = (gameId: number): Hub<'user'> => ({
  path: `/hub/user?game=${gameId}`,
  on: {
    ReceivedGameNotice(cache, heard) {
      const notice: GameNotice = { ...heard, time: millisFrom(heard.time) }
      patch<GameNotice[]>(cache, games.notices(gameId).queryKey, (known) =>
        inNoticeOrder(merged(known, [notice], noticeIdentity)),
      )
      for (const key of impliedBy[notice.type](gameId)) refetchSoon(cache, key, notice.time)
    },
  },
  feeds: [
    games.notices(gameId).queryKey,
    ...standings(gameId),
    games.allChallenges(gameId),
    games.game(gameId).queryKey, // a new state of the team's entry is told to nobody
  ],
})
