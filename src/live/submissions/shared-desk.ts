import { createSubmissionDesk, type SubmissionDesk } from './submission-desk.ts'
import type { DeskPlace } from './submission-hands.ts'
import type { QueryClient } from '@tanstack/react-query'

const desks = new WeakMap<QueryClient, Map<string, SubmissionDesk>>()

/** The one desk of a person's flags in a game for all that stand on a page, and for the next one. */
export function sharedDesk(cache: QueryClient, place: DeskPlace): SubmissionDesk {
  const known = desks.get(cache) ?? new Map<string, SubmissionDesk>()
  desks.set(cache, known)
  const name = `${place.userId} ${place.gameId}`
  const desk = known.get(name) ?? createSubmissionDesk(place, cache)
  known.set(name, desk)
  return desk
}
