import { polled } from '#src/server/cache/polled.ts'
import { publishingOf } from './publishing.ts'
import { type Division, type DivisionId, divisionLabel } from '#src/model/division.ts'
import type { GameEdit } from '#src/model/game.ts'
import type { ParticipationStatus } from '#src/model/participation.ts'
import { editedChallenges } from '#src/server/reads/edited-challenges.ts'
import { editedDivisions } from '#src/server/reads/edited-divisions.ts'
import { editedNotices } from '#src/server/reads/edited-notices.ts'
import { review } from '#src/server/reads/review.ts'
import { submittedWriteups } from '#src/server/reads/submitted-writeups.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'

/** The divisions of a game: a part of it, or kept on their own. Those of one name have their id beside it. */
export function useDivisions(game: GameEdit): readonly Division[] {
  const { divisions, can } = game
  const { data } = useQuery(readsOf.divisions(game))
  return useMemo(
    () =>
      can.nameDivisions
        ? divisions.map((name) => ({ id: name as DivisionId, name }))
        : (data ?? []).map((one, _, all) => ({ id: one.id, name: divisionLabel(one, all) })),
    [can.nameDivisions, divisions, data],
  )
}

/** What is read of an edited game, again and again: of the organizers' lists only notices are pushed. */
export const readsOf = {
  /** With their rights, where they are kept on their own. */
  divisions: ({ id, can }: GameEdit) => ({
    ...polled(editedDivisions.list(id)),
    enabled: can.giveDivisionsRights,
  }),
  challenges: ({ id }: GameEdit) => polled(editedChallenges.list(id), { as: 'aside' }),
  notices: ({ id }: GameEdit) => polled(editedNotices.list(id)),
  entries: ({ id }: GameEdit) => polled(review.list(id)),
  writeups: ({ id }: GameEdit) => polled(submittedWriteups.list(id)),
}

/** The counts of each section of a game, undefined until they are loaded. */
export function useSectionCounts(game: GameEdit) {
  const challenges = useQuery(readsOf.challenges(game)).data
  const entries = useQuery(readsOf.entries(game)).data
  const inState = (state: ParticipationStatus) => entries?.filter(({ status }) => status === state).length
  return {
    divisions: useQuery(readsOf.divisions(game)).data?.length,
    challenges: challenges?.length,
    challengesOn: challenges?.filter(({ isEnabled }) => isEnabled).length,
    notices: useQuery(readsOf.notices(game)).data?.length,
    teams: entries?.length,
    pending: inState('Pending'),
    accepted: inState('Accepted'),
    writeups: useQuery(readsOf.writeups(game)).data?.length,
  }
}

/** What is done and what is missing for publishing a game. */
export const usePublishing = (game: GameEdit) => publishingOf(game, useQuery(readsOf.challenges(game)).data)
