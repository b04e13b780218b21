import { publishingOf } from './publishing.ts'
import { type Division, type DivisionId, divisionLabel } from '#src/model/division.ts'
import type { GameEdit } from '#src/model/game.ts'
import type { ParticipationStatus } from '#src/model/participation.ts'
import { editedChallenges } from '#src/server/queries/edited-challenges.ts'
import { editedDivisions } from '#src/server/queries/edited-divisions.ts'
import { editedNotices } from '#src/server/queries/edited-notices.ts'
import { review } from '#src/server/queries/review.ts'
import { submittedWriteups } from '#src/server/queries/submitted-writeups.ts'
import { minute, second } from '#src/lib/time/time.ts'
import { pollEvery } from '#src/state/freshness/poll-intervals.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'

/** The divisions of a game: a part of it, or kept on their own. Those of one name have their id beside it. */
export function useDivisions(game: GameEdit): readonly Division[] {
  const { divisions, can } = game
  const { data } = useQuery(polled.divisions(game))
  return useMemo(
    () =>
      can.nameDivisions
        ? divisions.map((name) => ({ id: name as DivisionId, name }))
        : (data ?? []).map((one, _, all) => ({ id: one.id, name: divisionLabel(one, all) })),
    [can.nameDivisions, divisions, data],
  )
}

/** What is read of an edited game, polled: of the organizers' lists only notices are pushed. */
export const polled = {
  /** With their rights, where they are kept on their own. */
  divisions: ({ id, can }: GameEdit) => ({
    ...editedDivisions.list(id),
    enabled: can.giveDivisionsRights,
    refetchInterval: pollEvery(minute),
  }),
  challenges: ({ id }: GameEdit) => ({ ...editedChallenges.list(id), refetchInterval: pollEvery(minute) }),
  notices: ({ id }: GameEdit) => ({ ...editedNotices.list(id), refetchInterval: pollEvery(minute) }),
  entries: ({ id }: GameEdit) => ({ ...review.list(id), refetchInterval: pollEvery(20 * second) }),
  writeups: ({ id }: GameEdit) => ({ ...submittedWriteups.list(id), refetchInterval: pollEvery(minute) }),
}

/** The counts of each section of a game, undefined until they are loaded. */
export function useSectionCounts(game: GameEdit) {
  const challenges = useQuery(polled.challenges(game)).data
  const entries = useQuery(polled.entries(game)).data
  const inState = (state: ParticipationStatus) => entries?.filter(({ status }) => status === state).length
  return {
    divisions: useQuery(polled.divisions(game)).data?.length,
    challenges: challenges?.length,
    challengesOn: challenges?.filter(({ isEnabled }) => isEnabled).length,
    notices: useQuery(polled.notices(game)).data?.length,
    teams: entries?.length,
    pending: inState('Pending'),
    accepted: inState('Accepted'),
    writeups: useQuery(polled.writeups(game)).data?.length,
  }
}

/** What is done and what is missing for publishing a game. */
export const usePublishing = (game: GameEdit) => publishingOf(game, useQuery(polled.challenges(game)).data)
