import type { Tables } from './schema.ts'
import { sql } from './sql.ts'
import type { Store } from './store.ts'
import type { AnswerResult } from '#contract/api.gen.ts'
import type { Selectable } from 'kysely'

/** A submission as it is stored; a `SubmissionWithNames` has the names that monitors see. */
export type SubmissionRow = Selectable<Tables['submissions']>

const submissions = sql.selectFrom('submissions')

/** The submission with this id, if there is one. */
export const submissionById = (store: Store, id: number): SubmissionRow | undefined =>
  store.one(submissions.selectAll().where('id', '=', id))

/** Whether a game has any submission. */
export const hasSubmissions = (store: Store, gameId: number): boolean =>
  store.one(submissions.select('id').where('gameId', '=', gameId).limit(1)) !== undefined

/** The ids of all submissions without a verdict, oldest first. */
export const unjudgedSubmissionIds = (store: Store): number[] =>
  store.all(submissions.select('id').where('status', '=', 'FlagSubmitted').orderBy('id')).map(({ id }) => id)

/** The verdict on a user's own submission to a challenge; undefined if there is no such submission. */
export const verdictOf = (
  store: Store,
  { id, gameId, challengeId, userId }: Pick<SubmissionRow, 'id' | 'gameId' | 'challengeId' | 'userId'>,
): AnswerResult | undefined =>
  store.one(
    submissions
      .select('status')
      .where('id', '=', id)
      .where('gameId', '=', gameId)
      .where('challengeId', '=', challengeId)
      .where('userId', '=', userId),
  )?.status

const withNames = submissions
  .leftJoin('users', 'users.id', 'submissions.userId')
  .leftJoin('teams', 'teams.id', 'submissions.teamId')
  .innerJoin('challenges', 'challenges.id', 'submissions.challengeId')
  .select(['answer', 'submissions.status', 'submissions.time', 'userName', 'teams.name', 'challenges.title'])

/** A submission with the names of its user (`userName`), team (`name`) and challenge (`title`). */
export interface SubmissionWithNames {
  answer: string
  status: AnswerResult
  time: number
  userName: string | null
  name: string | null
  title: string
}

/** The submission with this id, with names, if there is one. */
export const submissionWithNames = (store: Store, id: number): SubmissionWithNames | undefined =>
  store.one(withNames.where('submissions.id', '=', id))

const newestOf = (gameId: number) =>
  withNames
    .where('submissions.gameId', '=', gameId)
    .orderBy('submissions.time', 'desc')
    .orderBy('submissions.id', 'desc')

/** A page of a game's submissions with names, newest first, of one verdict if it is given; a `limit` of -1 is none. */
export function submissionsPage(
  store: Store,
  gameId: number,
  { type, limit, offset }: { type: AnswerResult | null | undefined; limit: number; offset: number },
): SubmissionWithNames[] {
  const page = newestOf(gameId).limit(limit).offset(offset)
  return store.all(type ? page.where('submissions.status', '=', type) : page)
}

/** All submissions of a game, newest first, with names and the mail addresses of their users. */
export const submissionsWithEmail = (store: Store, gameId: number) =>
  store.all(newestOf(gameId).select('email'))

/**
 * The first correct submission of each accepted team to each enabled challenge, or to one, enabled or not, before a moment if
 * it is given; oldest first, with the team's division and the challenge's deadline.
 */
export function solvesOf(
  store: Store,
  { gameId, before, challengeId }: { gameId: number; before?: number | undefined; challengeId?: number },
) {
  const solves = firstSolves(gameId)
  const inTime = before === undefined ? solves : solves.where('submissions.time', '<', before)
  return store.all(
    challengeId === undefined
      ? inTime.where('isEnabled', '=', 1)
      : inTime.where('challengeId', '=', challengeId),
  )
}

const firstSolves = (gameId: number) =>
  submissions
    .innerJoin('participations', 'participations.id', 'submissions.participationId')
    .innerJoin('challenges', 'challenges.id', 'submissions.challengeId')
    .leftJoin('users', 'users.id', 'submissions.userId')
    .select(['participationId', 'challengeId', 'userName', 'divisionId', 'deadline'])
    .select((row) => row.fn.min('submissions.time').as('time')) // SQLite takes the other columns from the row with the minimum
    .where('submissions.gameId', '=', gameId)
    .where('submissions.status', '=', 'Accepted')
    .where('participations.status', '=', 'Accepted')
    .groupBy(['participationId', 'challengeId'])
    .orderBy('time')
    .orderBy('submissions.id')

/** How many submissions an entry has made to a challenge, whatever became of them. */
export const attemptsOf = (store: Store, participationId: number, challengeId: number): number =>
  store.one(
    submissions
      .select((row) => row.fn.countAll<number>().as('count'))
      .where('participationId', '=', participationId)
      .where('challengeId', '=', challengeId),
  )!.count // counts always have a row

/** How many accepted teams solved each challenge of a game before its end; challenges without a solve are left out. */
export const solvedCounts = (store: Store, { id, end }: { id: number; end: number }) =>
  store.all(
    submissions
      .innerJoin('participations', 'participations.id', 'submissions.participationId')
      .select('challengeId')
      .select((row) => row.fn.count<number>('participationId').distinct().as('teams'))
      .where('submissions.gameId', '=', id)
      .where('submissions.status', '=', 'Accepted')
      .where('participations.status', '=', 'Accepted')
      .where('time', '<', end)
      .groupBy('challengeId'),
  )

/** The submissions of a game that were another team's flag, newest first: whose it was, and who submitted it. */
export const cheatRowsOf = (store: Store, gameId: number): Selectable<Tables['cheats']>[] =>
  store.all(sql.selectFrom('cheats').selectAll().where('gameId', '=', gameId).orderBy('id', 'desc'))
