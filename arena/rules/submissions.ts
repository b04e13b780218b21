import type { Arena, Stored } from '#arena/parts/arena.ts'
import { notFound } from '#arena/lib/refusal.ts'
import { challengeOf, playerIn } from '#arena/rules/accounts/access.ts'
import {
  insertSubmission,
  submissionsPage,
  submissionsWithEmail,
  submissionWithNames,
  type SubmissionWithNames,
  verdictOf,
} from '#arena/store/submissions.ts'
import type { AnswerResult, Submission } from '#contract/api.gen.ts'

interface Attempt {
  gameId: number
  challengeId: number
  userId: string
  flag: string
}

/** Stores a submission and queues it for the judge; returns its id. Repeats are accepted as well. */
export function submitAnswer(
  arena: Pick<Arena, 'store' | 'clock' | 'judge'>,
  { gameId, challengeId, userId, flag }: Attempt,
): number {
  const { participation } = playerIn(arena, gameId, userId)
  challengeOf(arena, gameId, challengeId)
  const id = insertSubmission(arena.store, {
    gameId,
    challengeId,
    participationId: participation.id,
    teamId: participation.teamId,
    userId,
    answer: flag.trim(),
    status: 'FlagSubmitted',
    time: arena.clock.now(),
  })
  arena.judge.queue(id)
  return id
}

/** The verdict that the submitter may know: a cheat looks like a wrong answer. 404 for everyone else. */
export function verdictFor(
  { store }: Stored,
  submission: Omit<Attempt, 'flag'> & { id: number },
): AnswerResult {
  const status = verdictOf(store, submission) ?? notFound('Submission not found')
  return status === 'CheatDetected' ? 'WrongAnswer' : status
}

const submissionFrom = ({
  answer,
  status,
  time,
  userName,
  name,
  title,
}: SubmissionWithNames): Submission => ({
  answer,
  status,
  time,
  user: userName ?? '',
  team: name ?? '',
  challenge: title,
})

/** A submission as monitors see it. */
export const submissionBy = ({ store }: Stored, id: number): Submission =>
  submissionFrom(submissionWithNames(store, id)!) // only called for a submission that there is

/** A page of a game's submissions, newest first; a count of 0 returns all of them, whatever `skip` says (behaviour 9). */
export function submissionsOf(
  { store }: Stored,
  gameId: number,
  { type, count, skip }: { type?: AnswerResult | null; count: number; skip: number },
): Submission[] {
  const part = count === 0 ? { limit: -1, offset: 0 } : { limit: count, offset: skip }
  return submissionsPage(store, gameId, { type, ...part }).map(submissionFrom)
}

/** All submissions of a game, newest first, with the mail addresses of their users. */
export const submissionsForSheet = ({ store }: Stored, gameId: number) =>
  submissionsWithEmail(store, gameId).map(({ email, ...row }) => ({
    ...submissionFrom(row),
    email: email ?? '',
  }))
