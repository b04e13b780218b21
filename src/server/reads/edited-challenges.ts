import type { ChallengeEdit } from '#src/model/challenge.ts'
import type { Submission } from '#src/model/submission.ts'
import { invalidate } from '#src/server/cache/invalidate.ts'
import { at, reads } from '#src/server/transport/client.ts'
import { challengeListFrom, editedChallengeFrom } from '#src/server/adapter/edit.ts'
import { underBudget } from '#src/server/transport/call-budget.ts'
import { sentLength } from '#src/server/transport/guard.ts'
import { minute, second } from '#src/lib/time/time.ts'
import { monitor } from './monitor.ts'
import { editedGames } from './edited-games.ts'
import { readNow } from '#src/server/cache/read-now.ts'
import { merged } from '#src/server/cache/rows.ts'
import { type QueryClient, queryOptions } from '@tanstack/react-query'

/** The most submissions read to tell how the challenges of a game are doing; in a large game older ones stay unread. */
export const mostSubmissions = 1_000

/** How many challenges are read at once where all are: places for other calls of the page stay free. */
const atOnce = 3

/** Challenges as organizers see them, including disabled ones; for admins. */
export const editedChallenges = {
  all: (gameId: number) => [...editedGames.one(gameId), 'challenges'] as const,
  list: (gameId: number) =>
    queryOptions({
      queryKey: [...editedChallenges.all(gameId), 'list'],
      meta: { timetable: { shown: 15 * second, aside: minute } },
      queryFn: reads('/api/edit/games/{gameId}/challenges', challengeListFrom, {
        ...at({ gameId }),
      }),
    }),
  /** With its flags, attachment and test container. */
  one: (gameId: number, challengeId: number) =>
    queryOptions({
      queryKey: [...editedChallenges.all(gameId), challengeId],
      meta: { timetable: { shown: 12 * second, aside: 30 * second } }, // another organizer may be editing it
      queryFn: reads('/api/edit/games/{gameId}/challenges/{challengeId}', editedChallengeFrom, {
        ...at({ gameId, challengeId }),
      }),
    }),
  /** Each challenge of the list in full, as there is no other way to all attachments: few at a time, within the budget of a batch. */
  details: (gameId: number) =>
    queryOptions({
      queryKey: [...editedChallenges.all(gameId), 'details'],
      queryFn: async ({ client, signal }) => {
        const list = await readNow(client, editedChallenges.list(gameId))
        const read: ChallengeEdit[] = []
        while (read.length < list.length) {
          await underBudget(signal)
          signal.throwIfAborted() // the dialog that asked is closed
          const next = list.slice(read.length, read.length + atOnce)
          read.push(
            ...(await Promise.all(next.map(({ id }) => readNow(client, editedChallenges.one(gameId, id))))),
          )
        }
        return read
      },
    }),
  /** The newest submissions, up to `mostSubmissions`; refused until the game has started. */
  submissions: (gameId: number) =>
    queryOptions({
      queryKey: [...editedGames.one(gameId), 'submissions'],
      meta: { timetable: { shown: 2 * minute } },
      queryFn: ({ client, queryKey, signal }) =>
        readSubmissions(gameId, client.getQueryData<Submission[]>(queryKey) ?? [], signal),
    }),
}

/** Reads pages, newest first, until one ends in a known row or enough are read. */
async function readSubmissions(gameId: number, known: Submission[], signal: AbortSignal) {
  const { identityOf, page, pageSize } = monitor.submissions(gameId)
  const identities = new Set(known.map(identityOf))
  let read: Submission[] = []
  for (let skip = 0; skip < mostSubmissions; skip += pageSize) {
    const rows = await page({ skip, count: pageSize }, signal)
    read = merged(read, rows, identityOf)
    const last = rows.at(-1)
    if (sentLength(rows) < pageSize) return read
    if (last && identities.has(identityOf(last)))
      return merged(known, read, identityOf).slice(0, mostSubmissions)
  }
  return read
}

/** Refetches a challenge and the list it is in. */
export const refetchChallenge = (cache: QueryClient, gameId: number, challengeId: number) =>
  Promise.all([
    invalidate(cache, { queryKey: editedChallenges.one(gameId, challengeId).queryKey }),
    invalidate(cache, { queryKey: editedChallenges.list(gameId).queryKey }),
  ])
