import type { CheatInfo } from '#src/model/cheat.ts'
import { at, responseOf, server } from '#src/server/transport/client.ts'
import { cheatsFrom } from '#src/server/adapter/monitor.ts'
import { games } from './games.ts'
import { slowestPace } from '#src/server/cache/timetable.ts'
import { identityBy, sharingRows } from '#src/server/cache/rows.ts'
import { queryOptions } from '@tanstack/react-query'

/** A record carries no id: what was submitted, by whom and when, is its identity. */
const submissionOf = identityBy<CheatInfo['submission']>('time', 'user', 'team', 'challenge', 'answer')
/** A cheat is identified by the submission that gave it away. */
export const cheatIdentity = ({ submission }: CheatInfo) => submissionOf(submission)

/** Every flag of a game that a team other than its own submitted, newest first; the server has no order (behaviour 9). */
export const cheats = {
  list: (gameId: number) =>
    queryOptions({
      queryKey: [...games.one(gameId), 'cheats'],
      structuralSharing: sharingRows(cheatIdentity),
      meta: { timetable: { gameId, while: 'running', shown: slowestPace } },
      queryFn: async ({ signal }) => {
        const call = server.GET('/api/game/{gameId}/cheatinfo', {
          ...at({ gameId }),
          signal,
        })
        return (await responseOf(call, cheatsFrom)).toSorted((a, b) => b.submission.time - a.submission.time)
      },
    }),
}
