import type { GameEvent } from '#src/model/event.ts'
import type { AnswerResult, Submission } from '#src/model/submission.ts'
import { minute } from '#src/lib/time/time.ts'
import {
  belowOf,
  identityBy,
  merged,
  patch,
  readOlder,
  readUntilKnown,
  sharingRows,
} from '#src/server/cache/live-lists.ts'
import { responseOf, server } from '#src/server/transport/client.ts'
import { serverNow } from '#src/server/transport/server-clock.ts'
import { eventsFrom, submissionsFrom } from '#src/server/adapter/monitor.ts'
import { games } from './games.ts'
import { type QueryClient, type QueryKey, queryOptions } from '@tanstack/react-query'

/** Rows of events or submissions per read; a shorter list is complete. */
export const pageSize = 100

/** Events and submissions carry no id: their content identifies them, with the time cut to milliseconds. */
export const eventIdentity = identityBy<GameEvent>('time', 'type', 'user', 'team', 'values')
/** Verdicts take milliseconds; one that has not arrived within two minutes never will (behaviour 5). */
const isUnsettled = ({ status, time }: Submission) =>
  status === 'FlagSubmitted' && time > serverNow() - 2 * minute

/** Without the status: a wrong flag may soon turn out to be another team's flag (behaviour 5). */
export const submissionIdentity = identityBy<Submission>('time', 'user', 'team', 'challenge', 'answer')

export interface EventFilter {
  hideContainer: boolean
}
export interface SubmissionFilter {
  type: AnswerResult | undefined
}

/**
 * What monitors read of a game, newest first, with times in milliseconds: its events and its submissions. A push
 * extends every list of them that is known.
 */
export const monitor = {
  allEvents: (gameId: number) => [...games.one(gameId), 'events'] as const,
  events: (gameId: number, filter: EventFilter = { hideContainer: false }) =>
    queryOptions({
      queryKey: [...monitor.allEvents(gameId), filter] as const,
      structuralSharing: sharingRows(eventIdentity),
      queryFn: ({ client: cache, queryKey: key, signal }) =>
        readUntilKnown({ cache, key, identityOf: eventIdentity }, pageSize, (skip) =>
          eventPage(gameId, filter, skip, signal),
        ),
    }),
  /** The instances of all games, which admins read (admin-instances.ts): events name what changes them. */
  allInstances: () => ['admin instances'] as const,
  allSubmissions: (gameId: number) => [...games.one(gameId), 'submissions'] as const,
  submissions: (gameId: number, filter: SubmissionFilter = { type: undefined }) =>
    queryOptions({
      queryKey: [...monitor.allSubmissions(gameId), filter] as const,
      structuralSharing: sharingRows(submissionIdentity),
      queryFn: ({ client: cache, queryKey: key, signal }) =>
        readUntilKnown({ cache, key, identityOf: submissionIdentity, isUnsettled }, pageSize, (skip) =>
          submissionPage(gameId, filter, skip, signal),
        ),
    }),
}

const eventPage = (gameId: number, filter: EventFilter, skip: number, signal?: AbortSignal) =>
  responseOf(
    server.GET('/api/game/{gameId}/events', {
      params: { path: { gameId }, query: { ...filter, skip, count: pageSize } },
      ...(signal && { signal }),
    }),
    eventsFrom,
  )

/** One page of a game's submissions, newest first. */
export const submissionPage = (
  gameId: number,
  { type }: SubmissionFilter,
  skip: number,
  signal?: AbortSignal,
) =>
  responseOf(
    server.GET('/api/game/{gameId}/submissions', {
      params: { path: { gameId }, query: { ...(type && { type }), skip, count: pageSize } },
      ...(signal && { signal }),
    }),
    submissionsFrom,
  )

/** Reads the page of events below the known ones into the same list. */
export const readOlderEvents = (cache: QueryClient, gameId: number, filter: EventFilter) =>
  readOlder(
    { cache, key: monitor.events(gameId, filter).queryKey, identityOf: eventIdentity },
    pageSize,
    (skip) => eventPage(gameId, filter, skip),
  )

/**
 * Reads the page of submissions below the known ones into the same list. That of one verdict begins with what the list
 * of all has of it, which may reach further back.
 */
export function readOlderSubmissions(cache: QueryClient, gameId: number, filter: SubmissionFilter) {
  const { queryKey } = monitor.submissions(gameId, filter)
  const all = filter.type && cache.getQueryData(monitor.submissions(gameId).queryKey)
  const known = all ? all.filter(({ status }) => status === filter.type) : []
  patch<Submission[]>(cache, queryKey, (rows) => merged(rows, known, submissionIdentity))
  return readOlder({ cache, key: queryKey, identityOf: submissionIdentity }, pageSize, (skip) =>
    submissionPage(gameId, filter, skip),
  )
}

/** Reads the events and the submissions of a game back until this many rows of each are known, or all; both must be known. */
export const readBack = (cache: QueryClient, gameId: number, depth: number) =>
  queryOptions({
    queryKey: [...games.one(gameId), 'read back', depth],
    queryFn: async ({ signal }) => {
      const everything = { hideContainer: false }
      await Promise.all([
        readTo(cache, monitor.submissions(gameId).queryKey, { depth, signal }, () =>
          readOlderSubmissions(cache, gameId, { type: undefined }),
        ),
        readTo(cache, monitor.events(gameId, everything).queryKey, { depth, signal }, () =>
          readOlderEvents(cache, gameId, everything),
        ),
      ])
      return depth
    },
    staleTime: 10 * minute,
  })

async function readTo(
  cache: QueryClient,
  key: QueryKey,
  { depth, signal }: { depth: number; signal: AbortSignal },
  readNext: () => Promise<void>,
) {
  const read = () => cache.getQueryData<unknown[]>(key)?.length ?? depth
  while (read() < depth && belowOf(cache, key, read(), pageSize) !== 'none' && !signal.aborted) {
    const before = read()
    await readNext()
    if (read() === before) return
  }
}
