import type { GameNotice, NoticeType } from '#src/model/notice.ts'
import { isReceivedGameNotice } from '#contract/guards/hubs.gen.ts'
import type { Hub } from './hub.ts'
import { games, inNoticeOrder, noticeIdentity } from '#src/server/reads/games.ts'
import { patch } from '#src/server/cache/live-lists.ts'
import { merged } from '#src/server/cache/rows.ts'
import type { QueryKey } from '@tanstack/react-query'

/** The user hub of a game: pushes announcements, bloods, hints and new challenges to everyone in it. */
export const userHub = (gameId: number): Hub<'user'> => ({
  path: `/hub/user?game=${gameId}`,
  messages: {
    ReceivedGameNotice: {
      check: isReceivedGameNotice,
      patches(cache, notice) {
        patch<GameNotice[]>(cache, games.notices(gameId).queryKey, (known) => {
          const list = merged(known, [notice], noticeIdentity)
          return list === known ? known : inNoticeOrder(list)
        })
      },
      invalidates: ({ type }) => hintedAt(gameId)[type],
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

/** Solves, ranks and new challenges are not pushed; notices only hint at them. */
function hintedAt(gameId: number): Record<NoticeType, QueryKey[]> {
  const standings = [games.scoreboard(gameId).queryKey, games.details(gameId).queryKey]
  return {
    Normal: [],
    FirstBlood: standings,
    SecondBlood: standings,
    ThirdBlood: standings,
    NewChallenge: standings,
    NewHint: [games.allChallenges(gameId)],
  }
}
