import type { Arena } from '#arena/parts/arena.ts'
import { Refusal } from '#arena/lib/refusal.ts'
import { pictureUrl } from '#arena/rules/pictures.ts'
import { stamp } from '#arena/rules/stamp.ts'
import { tarOf } from './tar.ts'
import { sql } from '#arena/store/sql.ts'
import type { CaptureFile, ChallengeTraffic, TeamTraffic } from '#contract/api.gen.ts'

type Stored = Pick<Arena, 'store'>

/** A team's captures of a challenge. */
export interface CaptureFolder {
  challengeId: number
  participationId: number
}

/** The challenges of a game with captures enabled, and how many teams have any (behaviour 9). */
export const captureChallengesOf = ({ store }: Stored, gameId: number): ChallengeTraffic[] =>
  store
    .all(
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
    .map(({ isEnabled, count, ...challenge }) => ({
      ...challenge,
      isEnabled: isEnabled === 1,
      count: count ?? 0,
    }))

/** The teams that have captures of a challenge. */
export const captureTeamsOf = ({ store }: Stored, challengeId: number): TeamTraffic[] =>
  store
    .all(
      sql
        .selectFrom('captures')
        .innerJoin('participations', 'participations.id', 'captures.participationId')
        .innerJoin('teams', 'teams.id', 'participations.teamId')
        .select(['participations.id', 'teams.id as teamId', 'teams.name', 'division', 'avatarHash'])
        .select((of) => of.fn.countAll<number>().as('count'))
        .where('challengeId', '=', challengeId)
        .groupBy('participations.id')
        .orderBy('participations.id'),
    )
    .map(({ avatarHash, ...team }) => ({ ...team, avatar: pictureUrl(avatarHash, 'avatar') }))

const inFolder = ({ challengeId, participationId }: CaptureFolder) =>
  sql
    .selectFrom('captures')
    .where('challengeId', '=', challengeId)
    .where('participationId', '=', participationId)
    .orderBy('name')

/** The capture files of a team. */
export const captureFilesOf = ({ store }: Stored, folder: CaptureFolder): CaptureFile[] =>
  store.all(inFolder(folder).select(['captures.name as fileName', 'size', 'time as updateTime']))

const noFile = (): never => {
  throw new Refusal(404, 'Capture not found', { bodyStatus: 400 })
}

/** The bytes of one file; 404 if there is none. */
export const captureOf = ({ store }: Stored, folder: CaptureFolder, name: string): Uint8Array =>
  store.one(inFolder(folder).select('bytes').where('captures.name', '=', name))?.bytes ?? noFile()

/** Deletes one file; 404 if there is none. */
export function deleteCapture(
  { store }: Stored,
  { challengeId, participationId }: CaptureFolder,
  name: string,
) {
  const { changes } = store.run(
    sql
      .deleteFrom('captures')
      .where('challengeId', '=', challengeId)
      .where('participationId', '=', participationId)
      .where('name', '=', name),
  )
  if (changes === 0) noFile()
}

/** Deletes all files of a team, if any. */
export function deleteCaptures({ store }: Stored, { challengeId, participationId }: CaptureFolder) {
  store.run(
    sql
      .deleteFrom('captures')
      .where('challengeId', '=', challengeId)
      .where('participationId', '=', participationId),
  )
}

/** All files of a team in one folder, as a tar archive, with its name; `bytes` is undefined if there are none. */
export function capturesArchiveOf({ store, clock }: Pick<Arena, 'store' | 'clock'>, folder: CaptureFolder) {
  const name = `Capture-${folder.challengeId}-${folder.participationId}-${stamp(clock.now())}`
  const files = store.all(inFolder(folder).select(['captures.name', 'bytes', 'time']))
  const entries = files.map((file) => ({ ...file, name: `${name}/${file.name}` }))
  return { name: `${name}.tar.gz`, bytes: entries.length > 0 ? tarOf(entries) : undefined }
}
