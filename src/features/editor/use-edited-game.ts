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
import { useEditor } from '#src/parts/editing/editor-context.ts'
import { pollEvery } from '#src/state/freshness/poll-intervals.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'

/** The game being edited. */
export const useEditedGame = () => useEditor().game

/** The divisions of a game: a part of it, or kept on their own. Those of one name have their id beside it. */
export function useDivisions(game: GameEdit): readonly Division[] {
  const { divisions, can } = game
  const { data } = useEditedDivisions(game)
  return useMemo(
    () =>
      can.nameDivisions
        ? divisions.map((name) => ({ id: name as DivisionId, name }))
        : (data ?? []).map((one, _, all) => ({ id: one.id, name: divisionLabel(one, all) })),
    [can.nameDivisions, divisions, data],
  )
}

/** The divisions of a game with their rights, polled at the editor's usual rate; where they are kept on their own. */
export const useEditedDivisions = ({ id, can }: GameEdit) =>
  useQuery({
    ...editedDivisions.list(id),
    enabled: can.giveDivisionsRights,
    refetchInterval: pollEvery(minute),
  })

/** The entries of a game, polled: of the organizers' lists only notices are pushed. */
export const useReview = (gameId: number) =>
  useQuery({ ...review.list(gameId), refetchInterval: pollEvery(20 * second) })
/** The notices that organizers wrote, polled at the editor's usual rate. */
export const useEditedNotices = (gameId: number) =>
  useQuery({ ...editedNotices.list(gameId), refetchInterval: pollEvery(minute) })
/** The writeups that teams have submitted, polled at the editor's usual rate. */
export const useSubmittedWriteups = (gameId: number) =>
  useQuery({ ...submittedWriteups.list(gameId), refetchInterval: pollEvery(minute) })
/** The challenges of a game, polled at the editor's usual rate. */
export const useChallenges = (gameId: number) =>
  useQuery({ ...editedChallenges.list(gameId), refetchInterval: pollEvery(minute) })

/** The counts of each section of a game, undefined until they are loaded. */
export function useSectionCounts(game: GameEdit) {
  const gameId = game.id
  const challenges = useChallenges(gameId).data
  const entries = useReview(gameId).data
  const inState = (state: ParticipationStatus) => entries?.filter(({ status }) => status === state).length
  return {
    divisions: useEditedDivisions(game).data?.length,
    challenges: challenges?.length,
    challengesOn: challenges?.filter(({ isEnabled }) => isEnabled).length,
    notices: useEditedNotices(gameId).data?.length,
    teams: entries?.length,
    pending: inState('Pending'),
    accepted: inState('Accepted'),
    writeups: useSubmittedWriteups(gameId).data?.length,
  }
}

/** What is done and what is missing for publishing a game. */
export const usePublishing = (game: GameEdit) => publishingOf(game, useChallenges(game.id).data)
