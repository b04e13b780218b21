import type { AnswerResult, GameEvent, GameNotice, Submission } from '#contract/api.gen.ts'
import { answerOf, server } from '#src/api/client.ts'
import { caughtUp, merged, patch, readWhileListening } from '#src/api/heard.ts'
import { type QueryClient, queryOptions } from '@tanstack/react-query'

/** Rows of events or submissions that are read at once; a list that is shorter is whole. */
export const pageSize = 100

/** A notice is the same as long as its id is; an edit keeps it. */
export const noticeIdentity = ({ id }: GameNotice) => id
/** Events and submissions carry no id: all they say, with the time cut to milliseconds, is their identity. */
export const eventIdentity = ({ time, type, user, team, values }: GameEvent) =>
  JSON.stringify([time, type, user, team, values])
export const submissionIdentity = ({ time, user, team, challenge, answer }: Submission) =>
  JSON.stringify([time, user, team, challenge, answer])

export interface EventFilter {
  hideContainer: boolean
}
export interface SubmissionFilter {
  type: AnswerResult | undefined
}

/** Normal notices first, then newest first, as the server lists them (behaviour 8.1). */
export const inNoticeOrder = (notices: GameNotice[]) =>
  notices.toSorted(
    (a, b) => Number(b.type === 'Normal') - Number(a.type === 'Normal') || b.time - a.time || b.id - a.id,
  )

/** Everything read about games: lists, one game, its board, what its hubs feed. Moments are milliseconds. */
export const games = {
  all: () => ['games'] as const,
  list: (skip = 0, count = 10) =>
    queryOptions({
      queryKey: [...games.all(), 'list', { skip, count }],
      queryFn: ({ signal }) =>
        answerOf(server.GET('/api/game', { params: { query: { skip, count } }, signal })),
    }),
  /** All that the server keeps, nearest first; it answers every `limit` alike for 300 s, so cut it here. */
  recent: () =>
    queryOptions({
      queryKey: [...games.all(), 'recent'],
      queryFn: ({ signal }) => answerOf(server.GET('/api/game/recent', { signal })),
    }),

  one: (gameId: number) => ['games', gameId] as const,
  game: (gameId: number) =>
    queryOptions({
      queryKey: [...games.one(gameId), 'game'],
      queryFn: ({ signal }) =>
        answerOf(server.GET('/api/game/{gameId}', { params: { path: { gameId } }, signal })),
    }),
  /** Own challenges, rank and token; only for accepted teams. */
  details: (gameId: number) =>
    queryOptions({
      queryKey: [...games.one(gameId), 'details'],
      queryFn: ({ signal }) =>
        answerOf(server.GET('/api/game/{gameId}/details', { params: { path: { gameId } }, signal })),
    }),
  allChallenges: (gameId: number) => [...games.one(gameId), 'challenges'] as const,
  challenge: (gameId: number, challengeId: number) =>
    queryOptions({
      queryKey: [...games.allChallenges(gameId), challengeId],
      queryFn: ({ signal }) =>
        answerOf(
          server.GET('/api/game/{gameId}/challenges/{challengeId}', {
            params: { path: { gameId, challengeId } },
            signal,
          }),
        ),
    }),
  scoreboard: (gameId: number) =>
    queryOptions({
      queryKey: [...games.one(gameId), 'scoreboard'],
      queryFn: ({ signal }) =>
        answerOf(server.GET('/api/game/{gameId}/scoreboard', { params: { path: { gameId } }, signal })),
    }),

  /** Asked with the default count always: the server caches the list without regard to it (behaviour 8.1). */
  notices: (gameId: number) =>
    queryOptions({
      queryKey: [...games.one(gameId), 'notices'],
      queryFn: ({ client, queryKey, signal }) =>
        readWhileListening(client, queryKey, () =>
          answerOf(server.GET('/api/game/{gameId}/notices', { params: { path: { gameId } }, signal })),
        ),
    }),
  allEvents: (gameId: number) => [...games.one(gameId), 'events'] as const,
  events: (gameId: number, filter: EventFilter = { hideContainer: false }) =>
    queryOptions({
      queryKey: [...games.allEvents(gameId), filter] as const,
      queryFn: ({ client, queryKey, signal }) =>
        readWhileListening(client, queryKey, () =>
          caughtUp(
            client.getQueryData<GameEvent[]>(queryKey),
            (skip) => eventPage(gameId, filter, skip, signal),
            pageSize,
            eventIdentity,
          ),
        ),
    }),
  allSubmissions: (gameId: number) => [...games.one(gameId), 'submissions'] as const,
  submissions: (gameId: number, filter: SubmissionFilter = { type: undefined }) =>
    queryOptions({
      queryKey: [...games.allSubmissions(gameId), filter] as const,
      queryFn: ({ client, queryKey, signal }) =>
        readWhileListening(client, queryKey, () =>
          caughtUp(
            client.getQueryData<Submission[]>(queryKey),
            (skip) => submissionPage(gameId, filter, skip, signal),
            pageSize,
            submissionIdentity,
          ),
        ),
    }),
}

const eventPage = (gameId: number, filter: EventFilter, skip: number, signal?: AbortSignal) =>
  answerOf(
    server.GET('/api/game/{gameId}/events', {
      params: { path: { gameId }, query: { ...filter, skip, count: pageSize } },
      ...(signal && { signal }),
    }),
  )

const submissionPage = (gameId: number, { type }: SubmissionFilter, skip: number, signal?: AbortSignal) =>
  answerOf(
    server.GET('/api/game/{gameId}/submissions', {
      params: { path: { gameId }, query: { ...(type && { type }), skip, count: pageSize } },
      ...(signal && { signal }),
    }),
  )

/** Reads the page of events below what is known, into the same list. Answers whether there may be more. */
export async function readOlderEvents(cache: QueryClient, gameId: number, filter: EventFilter) {
  const { queryKey } = games.events(gameId, filter)
  const rows = await eventPage(gameId, filter, cache.getQueryData(queryKey)?.length ?? 0)
  patch<GameEvent[]>(cache, queryKey, (known) => merged(known, rows, eventIdentity))
  return rows.length === pageSize
}

/** Reads the page of submissions below what is known, into the same list. Answers whether there may be more. */
export async function readOlderSubmissions(cache: QueryClient, gameId: number, filter: SubmissionFilter) {
  const { queryKey } = games.submissions(gameId, filter)
  const rows = await submissionPage(gameId, filter, cache.getQueryData(queryKey)?.length ?? 0)
  patch<Submission[]>(cache, queryKey, (known) => merged(known, rows, submissionIdentity))
  return rows.length === pageSize
}

export interface Entry {
  teamId: number
  division: string | null
  inviteCode: string | null
}

/** Enters a game with a team; every member does so on their own (behaviour 3.4). */
export const joinGame = (gameId: number, entry: Entry) =>
  answerOf(server.POST('/api/game/{gameId}', { params: { path: { gameId } }, body: entry }))

export const leaveGame = (gameId: number) =>
  answerOf(server.DELETE('/api/game/{gameId}', { params: { path: { gameId } } }))
