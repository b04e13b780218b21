import type { GameEvent } from '#src/model/event.ts'
import { isReceivedGameEvent, isReceivedSubmissions } from '#contract/guards/hubs.gen.ts'
import type { Hub } from './hub.ts'
import { eventFrom, submissionFrom } from '#src/server/adapter/monitor.ts'
import { cheats } from '#src/server/reads/cheats.ts'
import { games } from '#src/server/reads/games.ts'
import { type EventFilter, monitor, type SubmissionFilter } from '#src/server/reads/monitor.ts'
import { receiveRow } from '#src/server/cache/live-lists.ts'
import type { QueryClient, QueryKey } from '@tanstack/react-query'

/** The monitor hub of a game: pushes every event and every judged flag. */
export const monitorHub = (gameId: number): Hub<'monitor'> => ({
  path: `/hub/monitor?game=${gameId}`,
  messages: {
    ReceivedGameEvent: {
      check: isReceivedGameEvent,
      patches(cache, sent) {
        const event = eventFrom(sent)
        for (const filter of filtersIn<EventFilter>(cache, monitor.allEvents(gameId)))
          receiveRow(cache, monitor.events(gameId, filter), event, isShown(event, filter))
      },
      invalidates(event) {
        if (event.type === 'CheatDetected') return [cheats.list(gameId).queryKey]
        // The event names the team and the challenge, but not the instance.
        return isOfInstance(event) ? [monitor.allInstances()] : []
      },
    },
    ReceivedSubmissions: {
      check: isReceivedSubmissions,
      patches(cache, sent) {
        const submission = submissionFrom(sent)
        for (const filter of filtersIn<SubmissionFilter>(cache, monitor.allSubmissions(gameId))) {
          const { type = submission.status } = filter
          receiveRow(cache, monitor.submissions(gameId, filter), submission, type === submission.status)
        }
      },
      invalidates({ status }) {
        if (status === 'Accepted') return [games.scoreboard(gameId).queryKey]
        return status === 'CheatDetected' ? [cheats.list(gameId).queryKey] : []
      },
    },
  },
  feeds: [
    monitor.allEvents(gameId),
    monitor.allSubmissions(gameId),
    games.scoreboard(gameId).queryKey,
    cheats.list(gameId).queryKey,
    monitor.allInstances(),
  ],
  history: monitor.events(gameId).queryKey, // unfiltered, so with instance events; a judged flag is an event too
  readHistory: (cache) => cache.fetchQuery({ ...monitor.events(gameId), staleTime: 0 }),
})

/** The filters of the lists that are known: each is the last part of a key. */
const filtersIn = <Filter>(cache: QueryClient, prefix: QueryKey) =>
  cache
    .getQueryCache()
    .findAll({ queryKey: prefix })
    .map(({ queryKey }) => queryKey.at(-1) as Filter)

const isOfInstance = ({ type }: Pick<GameEvent, 'type'>) =>
  type === 'ContainerStart' || type === 'ContainerDestroy'

const isShown = (event: GameEvent, { hideContainer }: EventFilter) => !hideContainer || !isOfInstance(event)
