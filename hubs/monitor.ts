import type { GameEvent } from '#src/model/event.ts'
import { isReceivedGameEvent, isReceivedSubmissions } from '#contract/guards/hubs.gen.ts'
import type { Hub } from './hub.ts'
import { cheats } from '#src/server/queries/cheats.ts'
import { games } from '#src/server/queries/games.ts'
import {
  type EventFilter,
  eventIdentity,
  type SubmissionFilter,
  submissionIdentity,
  monitor,
} from '#src/server/queries/monitor.ts'
import { receiveRow } from '#src/server/cache/live-lists.ts'
import type { QueryClient, QueryKey } from '@tanstack/react-query'

/** The monitor hub of a game: pushes every event and every judged flag. */
export const monitorHub = (gameId: number): Hub<'monitor'> => ({
  path: `/hub/monitor?game=${gameId}`,
  messages: {
    ReceivedGameEvent: {
      check: isReceivedGameEvent,
      patches(cache, event) {
        for (const key of keysIn(cache, monitor.allEvents(gameId)))
          receiveRow(
            { cache, key, identityOf: eventIdentity },
            event,
            isShown(event, filterIn(key) as EventFilter),
          )
      },
      invalidates(event) {
        if (event.type === 'CheatDetected') return [cheats.list(gameId).queryKey]
        // The event names the team and the challenge, but not the instance.
        return isOfInstance(event) ? [monitor.allInstances()] : []
      },
    },
    ReceivedSubmissions: {
      check: isReceivedSubmissions,
      patches(cache, submission) {
        for (const key of keysIn(cache, monitor.allSubmissions(gameId))) {
          const { type = submission.status } = filterIn(key) as SubmissionFilter
          receiveRow({ cache, key, identityOf: submissionIdentity }, submission, type === submission.status)
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

const keysIn = (cache: QueryClient, prefix: QueryKey) =>
  cache
    .getQueryCache()
    .findAll({ queryKey: prefix })
    .map(({ queryKey }) => queryKey)

/** Lists carry their filter as the last part of their key. */
const filterIn = (key: QueryKey) => key.at(-1)

const isOfInstance = ({ type }: GameEvent) => type === 'ContainerStart' || type === 'ContainerDestroy'

const isShown = (event: GameEvent, { hideContainer }: EventFilter) => !hideContainer || !isOfInstance(event)
