import type { ChallengeCreate, FlagInput } from '#contract/api.gen.ts'
import type { AttachmentInput, ChallengeUpdate } from '#src/model/challenge.ts'
import type { Submission } from '#src/model/submission.ts'
import { afresh, answerOf, server } from '#src/server/transport/client.ts'
import { sentLength } from '#src/server/transport/guard.ts'
import { pageSize, submissionIdentity, submissionPage } from './games.ts'
import { editedGames } from './edited-games.ts'
import { merged } from './live-lists.ts'
import { setSaved } from './read-now.ts'
import { type QueryClient, queryOptions } from '@tanstack/react-query'

/** The most answers read to tell how the challenges of a game are doing; in a large game older ones stay unread. */
export const mostAnswers = 1_000

const of = (gameId: number, challengeId: number) => ({ params: { path: { gameId, challengeId } } })

/** Challenges as organizers see them, including disabled ones; for admins. */
export const editedChallenges = {
  all: (gameId: number) => [...editedGames.one(gameId), 'challenges'] as const,
  list: (gameId: number) =>
    queryOptions({
      queryKey: [...editedChallenges.all(gameId), 'list'],
      queryFn: ({ signal }) =>
        answerOf(
          server.GET('/api/edit/games/{gameId}/challenges', {
            params: { path: { gameId } },
            signal,
            ...afresh,
          }),
        ),
    }),
  /** With its flags, attachment and test container. */
  one: (gameId: number, challengeId: number) =>
    queryOptions({
      queryKey: [...editedChallenges.all(gameId), challengeId],
      queryFn: ({ signal }) =>
        answerOf(
          server.GET('/api/edit/games/{gameId}/challenges/{challengeId}', {
            ...of(gameId, challengeId),
            signal,
            ...afresh,
          }),
        ),
    }),
  /** The newest submissions, up to `mostAnswers`; refused until the game has started. */
  answers: (gameId: number) =>
    queryOptions({
      queryKey: [...editedGames.one(gameId), 'answers'],
      queryFn: ({ client, queryKey, signal }) =>
        readAnswers(client.getQueryData<Submission[]>(queryKey) ?? [], (skip) =>
          submissionPage(gameId, { type: undefined }, skip, signal),
        ),
    }),
}

/** Reads pages, newest first, until one ends in a known row or enough are read. */
async function readAnswers(known: Submission[], page: (skip: number) => Promise<Submission[]>) {
  const identities = new Set(known.map(submissionIdentity))
  let read: Submission[] = []
  for (let skip = 0; skip < mostAnswers; skip += pageSize) {
    const rows = await page(skip)
    read = merged(read, rows, submissionIdentity)
    const last = rows.at(-1)
    if (sentLength(rows) < pageSize) return read
    if (last && identities.has(submissionIdentity(last)))
      return merged(known, read, submissionIdentity).slice(0, mostAnswers)
  }
  return read
}

/** Creates a disabled challenge; its type cannot change later. */
export const createChallenge = (gameId: number, challenge: ChallengeCreate) =>
  answerOf(
    server.POST('/api/edit/games/{gameId}/challenges', { params: { path: { gameId } }, body: challenge }),
  )

/**
 * Saves some members of a challenge; the others stay (behaviour 12.5). The answer usually lists no flags, so the
 * cached ones stay too.
 */
export async function saveChallenge(
  cache: QueryClient,
  gameId: number,
  challengeId: number,
  changes: ChallengeUpdate,
) {
  const saved = await answerOf(
    server.PUT('/api/edit/games/{gameId}/challenges/{challengeId}', {
      ...of(gameId, challengeId),
      body: changes,
    }),
  )
  setSaved(
    cache,
    editedChallenges.one(gameId, challengeId),
    (known) => known && { ...saved, flags: known.flags },
  )
  await cache.invalidateQueries({ queryKey: editedChallenges.list(gameId).queryKey })
  return saved
}

/** Refetches a challenge and the list it is in. */
export const refetchChallenge = (cache: QueryClient, gameId: number, challengeId: number) =>
  Promise.all([
    cache.invalidateQueries({ queryKey: editedChallenges.one(gameId, challengeId).queryKey }),
    cache.invalidateQueries({ queryKey: editedChallenges.list(gameId).queryKey }),
  ])

/** Deletes a challenge, with its solves and answers. */
export const deleteChallenge = (gameId: number, challengeId: number) =>
  answerOf(server.DELETE('/api/edit/games/{gameId}/challenges/{challengeId}', of(gameId, challengeId)))

/** Recounts the solves of every challenge, on which its score depends (behaviour 4.2). */
export const recountSolves = (gameId: number) =>
  answerOf(
    server.POST('/api/edit/games/{gameId}/challenges/updateaccepted', { params: { path: { gameId } } }),
  )

/** Sets the file that every team gets: one stored on this server by its hash, a link, or none. */
export const setAttachment = (gameId: number, challengeId: number, attachment: AttachmentInput) =>
  answerOf(
    server.POST('/api/edit/games/{gameId}/challenges/{challengeId}/attachment', {
      ...of(gameId, challengeId),
      body: attachment,
    }),
  )

/** Adds flags; in a challenge with an attachment per team, each with its file. */
export const addFlags = (gameId: number, challengeId: number, flags: FlagInput[]) =>
  answerOf(
    server.POST('/api/edit/games/{gameId}/challenges/{challengeId}/flags', {
      ...of(gameId, challengeId),
      body: flags,
    }),
  )

/** Deletes a flag; deleting the last one disables the challenge (behaviour 12.5). */
export const deleteFlag = (gameId: number, challengeId: number, flagId: number) =>
  answerOf(
    server.DELETE('/api/edit/games/{gameId}/challenges/{challengeId}/flags/{flagId}', {
      params: { path: { gameId, challengeId, flagId } },
    }),
  )

/** Starts the container in which organizers try a challenge; it runs for two hours (behaviour 6.3). */
export const startTestContainer = (gameId: number, challengeId: number) =>
  answerOf(
    server.POST('/api/edit/games/{gameId}/challenges/{challengeId}/container', of(gameId, challengeId)),
  )

/** Destroys that container; succeeds if there is none. */
export const destroyTestContainer = (gameId: number, challengeId: number) =>
  answerOf(
    server.DELETE('/api/edit/games/{gameId}/challenges/{challengeId}/container', of(gameId, challengeId)),
  )
