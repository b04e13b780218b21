import type { GameEvent, Submission } from '#contract/api.gen.ts'
import { isReceivedGameEvent, isReceivedSubmissions } from '#contract/guards.gen.js'
import type { Hub } from '#hubs/hub.ts'
import { refetchTouched, touchedBySubmission } from '#hubs/touched.ts'
import {
  type EventFilter,
  eventIdentity,
  games,
  type SubmissionFilter,
  submissionIdentity,
} from '#src/api/games.ts'
import { merged, patchAll } from '#src/api/heard.ts'
import { millisFrom } from '#src/lib/time.ts'
import type { QueryKey } from '@tanstack/react-query'

/** What a game's monitors are told: every event and every judged flag. */
export const monitorHub = (gameId: number): Hub<'monitor'> => ({
  path: `/hub/monitor?game=${gameId}`,
  checks: { ReceivedGameEvent: isReceivedGameEvent, ReceivedSubmissions: isReceivedSubmissions },
  on: {
    ReceivedGameEvent(cache, heard) {
      const event: GameEvent = { ...heard, time: millisFrom(heard.time) }
      patchAll<GameEvent[]>(cache, games.allEvents(gameId), (key) =>
        isShown(event, filterIn(key) as EventFilter)
          ? (known) => merged(known, [event], eventIdentity)
          : undefined,
      )
    },
    ReceivedSubmissions(cache, heard) {
      const submission: Submission = { ...heard, time: millisFrom(heard.time) }
      patchAll<Submission[]>(cache, games.allSubmissions(gameId), (key) => {
        const { type = submission.status } = filterIn(key) as SubmissionFilter
        return type === submission.status
          ? (known) => merged(known, [submission], submissionIdentity)
          : undefined
      })
      refetchTouched(cache, gameId, touchedBySubmission[submission.status], submission.time)
    },
  },
  feeds: [games.allEvents(gameId), games.allSubmissions(gameId), games.scoreboard(gameId).queryKey],
})

/** Lists carry their filter as the last part of their key. */
const filterIn = (key: QueryKey) => key.at(-1)

const isShown = ({ type }: GameEvent, { hideContainer }: EventFilter) =>
  !hideContainer || (type !== 'ContainerStart' && type !== 'ContainerDestroy')
