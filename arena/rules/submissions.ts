import type { Arena } from '#arena/parts/arena.ts'
import { notFound } from '#arena/lib/refusal.ts'
import { challengeOf, playerIn } from '#arena/rules/accounts/access.ts'
import { sql } from '#arena/store/sql.ts'
import type { AnswerResult, Submission } from '#contract/api.gen.ts'

interface Attempt {
  gameId: number
  challengeId: number
  userId: string
  flag: string
}

/** Stores a submission and queues it for the judge; returns its id. Repeats are accepted as well. */
export function submitAnswer(arena: Arena, { gameId, challengeId, userId, flag }: Attempt): number {
  const { participation } = playerIn(arena, gameId, userId)
  challengeOf(arena, gameId, challengeId)
  const { lastId } = arena.store.run(
    sql.insertInto('submissions').values({
      gameId,
      challengeId,
      participationId: participation.id,
      teamId: participation.teamId,
      userId,
      answer: flag.trim(),
      status: 'FlagSubmitted',
      time: arena.clock.now(),
    }),
  )
  arena.judge.queue(lastId)
  return lastId
}

/** The verdict that the submitter may know: a cheat looks like a wrong answer. 404 for everyone else. */
export function verdictFor(
  { store }: Pick<Arena, 'store'>,
  { gameId, challengeId, userId, id }: Omit<Attempt, 'flag'> & { id: number },
): AnswerResult {
  const found = store.one(
    sql
      .selectFrom('submissions')
      .select('status')
      .where('id', '=', id)
      .where('gameId', '=', gameId)
      .where('challengeId', '=', challengeId)
      .where('userId', '=', userId),
  )
  const { status } = found ?? notFound('Submission not found')
  return status === 'CheatDetected' ? 'WrongAnswer' : status
}

const shown = sql
  .selectFrom('submissions')
  .leftJoin('users', 'users.id', 'submissions.userId')
  .leftJoin('teams', 'teams.id', 'submissions.teamId')
  .innerJoin('challenges', 'challenges.id', 'submissions.challengeId')
  .select(['answer', 'submissions.status', 'submissions.time', 'userName', 'teams.name', 'challenges.title'])

interface Shown {
  answer: string
  status: AnswerResult
  time: number
  userName: string | null
  name: string | null
  title: string
}

const submissionFrom = ({ answer, status, time, userName, name, title }: Shown): Submission => ({
  answer,
  status,
  time,
  user: userName ?? '',
  team: name ?? '',
  challenge: title,
})

/** A submission as monitors see it. */
export const submissionBy = ({ store }: Pick<Arena, 'store'>, id: number): Submission =>
  submissionFrom(store.one(shown.where('submissions.id', '=', id))!)

/** A page of a game's submissions, newest first; a count of 0 returns all of them, whatever `skip` says (behaviour 9). */
export function submissionsOf(
  { store }: Pick<Arena, 'store'>,
  gameId: number,
  { type, count, skip }: { type?: AnswerResult | null; count: number; skip: number },
): Submission[] {
  let query = shown
    .where('submissions.gameId', '=', gameId)
    .orderBy('submissions.time', 'desc')
    .orderBy('submissions.id', 'desc')
    .limit(count === 0 ? -1 : count)
    .offset(count === 0 ? 0 : skip)
  if (type) query = query.where('submissions.status', '=', type)
  return store.all(query).map(submissionFrom)
}

/** All submissions of a game, newest first, with the mail addresses of their users. */
export const submissionsForSheet = ({ store }: Pick<Arena, 'store'>, gameId: number) =>
  store
    .all(
      shown
        .select('email')
        .where('submissions.gameId', '=', gameId)
        .orderBy('submissions.time', 'desc')
        .orderBy('submissions.id', 'desc'),
    )
    .map(({ email, ...row }) => ({ ...submissionFrom(row), email: email ?? '' }))
