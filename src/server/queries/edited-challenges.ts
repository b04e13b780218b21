import type { Submission } from '#src/model/submission.ts'
import { at, afresh, responseOf, server } from '#src/server/transport/client.ts'
import { challengeListFrom, editedChallengeFrom } from '#src/server/adapter/edit.ts'
import { sentLength } from '#src/server/transport/guard.ts'
import { pageSize, submissionIdentity, submissionPage } from './monitor.ts'
import { editedGames } from './edited-games.ts'
import { merged } from '#src/server/cache/live-lists.ts'
import { type QueryClient, queryOptions } from '@tanstack/react-query'

/** The most submissions read to tell how the challenges of a game are doing; in a large game older ones stay unread. */
export const mostSubmissions = 1_000

/** Challenges as organizers see them, including disabled ones; for admins. */
export const editedChallenges = {
  all: (gameId: number) => [...editedGames.one(gameId), 'challenges'] as const,
  list: (gameId: number) =>
    queryOptions({
      queryKey: [...editedChallenges.all(gameId), 'list'],
      queryFn: ({ signal }) =>
        responseOf(
          server.GET('/api/edit/games/{gameId}/challenges', {
            ...at({ gameId }),
            signal,
            ...afresh,
          }),
          challengeListFrom,
        ),
    }),
  /** With its flags, attachment and test container. */
  one: (gameId: number, challengeId: number) =>
    queryOptions({
      queryKey: [...editedChallenges.all(gameId), challengeId],
      queryFn: ({ signal }) =>
        responseOf(
          server.GET('/api/edit/games/{gameId}/challenges/{challengeId}', {
            ...at({ gameId, challengeId }),
            signal,
            ...afresh,
          }),
          editedChallengeFrom,
        ),
    }),
  /** The newest submissions, up to `mostSubmissions`; refused until the game has started. */
  submissions: (gameId: number) =>
    queryOptions({
      queryKey: [...editedGames.one(gameId), 'submissions'],
      queryFn: ({ client, queryKey, signal }) =>
        readSubmissions(client.getQueryData<Submission[]>(queryKey) ?? [], (skip) =>
          submissionPage(gameId, { type: undefined }, skip, signal),
        ),
    }),
}

/** Reads pages, newest first, until one ends in a known row or enough are read. */
async function readSubmissions(known: Submission[], page: (skip: number) => Promise<Submission[]>) {
  const identities = new Set(known.map(submissionIdentity))
  let read: Submission[] = []
  for (let skip = 0; skip < mostSubmissions; skip += pageSize) {
    const rows = await page(skip)
    read = merged(read, rows, submissionIdentity)
    const last = rows.at(-1)
    if (sentLength(rows) < pageSize) return read
    if (last && identities.has(submissionIdentity(last)))
      return merged(known, read, submissionIdentity).slice(0, mostSubmissions)
  }
  return read
}

/** Refetches a challenge and the list it is in. */
export const refetchChallenge = (cache: QueryClient, gameId: number, challengeId: number) =>
  Promise.all([
    cache.invalidateQueries({ queryKey: editedChallenges.one(gameId, challengeId).queryKey }),
    cache.invalidateQueries({ queryKey: editedChallenges.list(gameId).queryKey }),
  ])
