import { sql } from './sql.ts'
import type { Store } from './store.ts'

/** A team's captures of a challenge. */
export interface CaptureFolder {
  challengeId: number
  participationId: number
}

const inFolder = ({ challengeId, participationId }: CaptureFolder) =>
  sql
    .selectFrom('captures')
    .where('challengeId', '=', challengeId)
    .where('participationId', '=', participationId)
    .orderBy('name')

/** The names, sizes and times of a team's captures, by name. */
export const captureNamesIn = (store: Store, folder: CaptureFolder) =>
  store.all(inFolder(folder).select(['captures.name as fileName', 'size', 'time as updateTime']))

/** A team's captures with their bytes, by name. */
export const capturesIn = (store: Store, folder: CaptureFolder) =>
  store.all(inFolder(folder).select(['captures.name', 'bytes', 'time']))

/** The bytes of one capture, if there is one of this name. */
export const captureBytes = (store: Store, folder: CaptureFolder, name: string): Uint8Array | undefined =>
  store.one(inFolder(folder).select('bytes').where('captures.name', '=', name))?.bytes

/** The challenges of a game with captures enabled; `count` is how many teams have any. */
export const capturedChallengesOf = (store: Store, gameId: number) =>
  store.all(
    sql
      .selectFrom('challenges')
      .select(['id', 'title', 'category', 'type', 'isEnabled'])
      .select((row) =>
        row
          .selectFrom('captures')
          .select((of) => of.fn.count<number>('participationId').distinct().as('count'))
          .whereRef('challengeId', '=', 'challenges.id')
          .as('count'),
      )
      .where('gameId', '=', gameId)
      .where('enableTrafficCapture', '=', 1)
      .orderBy('id'),
  )

/** The entries that have captures of a challenge, with their teams; `count` is how many. */
export const capturedTeamsOf = (store: Store, challengeId: number) =>
  store.all(
    sql
      .selectFrom('captures')
      .innerJoin('participations', 'participations.id', 'captures.participationId')
      .innerJoin('teams', 'teams.id', 'participations.teamId')
      .leftJoin('divisions', 'divisions.id', 'divisionId')
      .select(['participations.id', 'teams.id as teamId', 'teams.name', 'avatarHash'])
      .select('divisions.name as division')
      .select((of) => of.fn.countAll<number>().as('count'))
      .where('challengeId', '=', challengeId)
      .groupBy('participations.id')
      .orderBy('participations.id'),
  )

/** The challenge and entry of an instance with their names, if the challenge has captures enabled. */
export const capturedInstance = (store: Store, id: number) =>
  store.one(
    sql
      .selectFrom('instances')
      .innerJoin('challenges', 'challenges.id', 'instances.challengeId')
      .innerJoin('participations', 'participations.id', 'instances.participationId')
      .innerJoin('teams', 'teams.id', 'participations.teamId')
      .select(['challengeId', 'participationId', 'title as challenge', 'teams.name as team'])
      .where('instances.id', '=', id)
      .where('enableTrafficCapture', '=', 1),
  )

const deleted = ({ challengeId, participationId }: CaptureFolder) =>
  sql
    .deleteFrom('captures')
    .where('challengeId', '=', challengeId)
    .where('participationId', '=', participationId)

/** Deletes one capture; false if there is none of this name. */
export const deleteCaptureRow = (store: Store, folder: CaptureFolder, name: string): boolean =>
  store.run(deleted(folder).where('name', '=', name)).changes > 0

/** Deletes all captures of a team. */
export function deleteCaptureRows(store: Store, folder: CaptureFolder) {
  store.run(deleted(folder))
}
