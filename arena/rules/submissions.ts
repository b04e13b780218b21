import type { Arena, Stored } from '#arena/parts/arena.ts'
import { badRequest, inEnglish, notFound } from '#arena/lib/refusal.ts'
import { challengeOf, playerIn } from '#arena/rules/accounts/access.ts'
import { mayIn, type Permission } from './divisions.ts'
import type { Challenge } from '#arena/store/challenges.ts'
import type { Game } from '#arena/store/games.ts'
import { instanceOf } from '#arena/store/instances.ts'
import type { Participation } from '#arena/store/participations.ts'
import {
  attemptsOf,
  submissionsPage,
  submissionsWithEmail,
  submissionWithNames,
  type SubmissionWithNames,
  verdictOf,
} from '#arena/store/submissions.ts'
import { insertRow } from '#arena/store/rows.ts'
import type { AnswerResult, Submission } from '#contract/api.gen.ts'

interface Attempt {
  gameId: number
  challengeId: number
  userId: string
  flag: string
}

/** Stores a submission and queues it for the judge; returns its id. Repeats are accepted as well. */
export function submitAnswer(
  arena: Pick<Arena, 'store' | 'clock' | 'judge' | 'edition'>,
  { gameId, challengeId, userId, flag }: Attempt,
): number {
  refuseFlag(flag)
  const { game, participation } = playerIn(arena, gameId, userId)
  const challenge = challengeOf(arena, gameId, challengeId)
  if (arena.edition.limitsSubmissions) refuseSubmission(arena, game, challenge, participation)
  const id = insertRow(arena.store, 'submissions', {
    gameId,
    challengeId,
    participationId: participation.id,
    teamId: participation.teamId,
    userId,
    answer: arena.edition.keepsBlanksOfFlags ? flag : flag.trim(),
    status: 'FlagSubmitted',
    time: arena.clock.now(),
  })
  arena.judge.queue(id)
  return id
}

const longestFlag = 127

function refuseFlag(flag: string) {
  if (flag.trim() === '') inEnglish('The Flag field is required.')
  if (flag.length > longestFlag)
    badRequest('{field} is too long: at most {count} characters.', { field: 'Flag', count: longestFlag })
}

/** Refuses what the team may not submit, in the order of contract/v1.8.md 5.2. */
function refuseSubmission(
  arena: Pick<Arena, 'store' | 'clock' | 'edition'>,
  game: Game,
  { id, deadline, submissionLimit }: Challenge,
  participation: Participation,
) {
  if (!instanceOf(arena.store, participation.id, id)) notFound('Challenge not found')
  if (!game.practiceMode && arena.clock.now() > (deadline ?? Infinity)) badRequest('The deadline has passed')
  const may = mayIn(arena, game.id)
  const mayDo = (what: Permission) => may(participation.divisionId, what, id)
  if (!mayDo('viewChallenge') || !mayDo('submitFlags'))
    badRequest('Your division cannot submit flags for this challenge')
  if (submissionLimit > 0 && attemptsOf(arena.store, participation.id, id) >= submissionLimit)
    badRequest('Your team has no submissions left for this challenge')
}

/** The verdict that the submitter may know: a cheat looks like a wrong flag. 404 for everyone else. */
export function verdictFor(
  { store }: Stored,
  submission: Omit<Attempt, 'flag'> & { id: number },
): AnswerResult {
  const status = verdictOf(store, submission) ?? notFound('Submission not found')
  return status === 'CheatDetected' ? 'WrongAnswer' : status
}

const submissionFrom = ({ answer, status, time, userName, name, title }: SubmissionWithNames) =>
  ({
    answer,
    status,
    time,
    user: userName ?? '',
    team: name ?? '',
    challenge: title,
  }) satisfies Submission

/** A submission as monitors see it. */
export const submissionBy = ({ store }: Stored, id: number) => submissionFrom(submissionWithNames(store, id)!) // only called for a submission that there is

/** A page of a game's submissions, newest first; a count of 0 returns all of them, whatever `skip` says (behaviour 9). */
export function submissionsOf(
  { store }: Stored,
  gameId: number,
  { type, count, skip }: { type?: AnswerResult | null; count: number; skip: number },
) {
  const part = count === 0 ? { limit: -1, offset: 0 } : { limit: count, offset: skip }
  return submissionsPage(store, gameId, { type, ...part }).map(submissionFrom)
}

/** All submissions of a game, newest first, with the mail addresses of their users. */
export const submissionsForSheet = ({ store }: Stored, gameId: number) =>
  submissionsWithEmail(store, gameId).map(({ email, ...row }) => ({
    ...submissionFrom(row),
    email: email ?? '',
  }))
