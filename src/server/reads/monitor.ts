import type { GameEvent } from '#src/model/event.ts'
import type { AnswerResult, Submission } from '#src/model/submission.ts'
import { minute } from '#src/lib/time/time.ts'
import { belowOf, pagedList, type PagedList, readOlder } from '#src/server/cache/live-lists.ts'
import { identityBy } from '#src/server/cache/rows.ts'
import { responseOf, server } from '#src/server/transport/client.ts'
import { serverNow } from '#src/server/transport/server-clock.ts'
import { eventsFrom, submissionsFrom } from '#src/server/adapter/monitor.ts'
import { games } from './games.ts'
import { type QueryClient, queryOptions } from '@tanstack/react-query'

/** Rows of events or submissions per read; a shorter list is complete. */
export const pageSize = 100

/** Events and submissions carry no id: their content identifies them, with the time cut to milliseconds. */
export const eventIdentity = identityBy<GameEvent>('time', 'type', 'user', 'team', 'values')
/** Without the status: a wrong flag may soon turn out to be another team's flag (behaviour 5). */
const submissionIdentity = identityBy<Submission>('time', 'user', 'team', 'challenge', 'answer')

/** Verdicts take milliseconds; one that has not arrived within two minutes never will (behaviour 5). */
const isUnsettled = ({ status, time }: Submission) =>
  status === 'FlagSubmitted' && time > serverNow() - 2 * minute

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
    pagedList({
      queryKey: [...monitor.allEvents(gameId), filter] as const,
      identityOf: eventIdentity,
      timetable: { gameId, while: 'running', shown: 1.5 * minute },
      pageSize,
      page: (of, signal) =>
        responseOf(
          server.GET('/api/game/{gameId}/events', {
            params: { path: { gameId }, query: { ...filter, ...of } },
            signal,
          }),
          eventsFrom,
        ),
    }),
  /** The instances of all games, which admins read (admin-instances.ts): events name what changes them. */
  allInstances: () => ['admin instances'] as const,
  allSubmissions: (gameId: number) => [...games.one(gameId), 'submissions'] as const,
  /** That of one verdict begins with what the list of all has of it, which may reach further back. */
  submissions: (gameId: number, filter: SubmissionFilter = { type: undefined }) =>
    pagedList({
      queryKey: [...monitor.allSubmissions(gameId), filter] as const,
      identityOf: submissionIdentity,
      timetable: { gameId, while: 'running', shown: 1.5 * minute },
      isUnsettled,
      knownElsewhere: (cache) =>
        cache
          .getQueryData<Submission[]>([...monitor.allSubmissions(gameId), { type: undefined }])
          ?.filter(({ status }) => status === filter.type) ?? [],
      pageSize,
      page: (of, signal) =>
        responseOf(
          server.GET('/api/game/{gameId}/submissions', {
            params: { path: { gameId }, query: { ...(filter.type && { type: filter.type }), ...of } },
            signal,
          }),
          submissionsFrom,
        ),
    }),
}

/** Reads the events and the submissions of a game back until this many rows of each are known, or all; both must be known. */
export const readBack = (cache: QueryClient, gameId: number, depth: number) =>
  queryOptions({
    queryKey: [...games.one(gameId), 'read back', depth],
    queryFn: async ({ signal }) => {
      await Promise.all([
        readTo(cache, monitor.submissions(gameId), { depth, signal }),
        readTo(cache, monitor.events(gameId), { depth, signal }),
      ])
      return depth
    },
    staleTime: 10 * minute,
  })

async function readTo<Row extends { time: number }>(
  cache: QueryClient,
  list: PagedList<Row>,
  { depth, signal }: { depth: number; signal: AbortSignal },
) {
  const read = () => cache.getQueryData<Row[]>(list.queryKey)?.length ?? depth
  while (read() < depth && belowOf(cache, list) !== 'none' && !signal.aborted) {
    const before = read()
    await readOlder(cache, list)
    if (read() === before) return
  }
}
