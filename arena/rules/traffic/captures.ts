import type { Stored, Timed } from '#arena/parts/arena.ts'
import { Refusal } from '#arena/lib/refusal.ts'
import { pictureUrl } from '#arena/rules/pictures.ts'
import { stamp } from '#arena/rules/stamp.ts'
import { tarOf } from './tar.ts'
import {
  captureBytes,
  type CaptureFolder,
  capturedChallengesOf,
  capturedTeamsOf,
  captureNamesIn,
  capturesIn,
  deleteCaptureRow,
  deleteCaptureRows,
} from '#arena/store/captures.ts'
import type { CaptureFile, ChallengeTraffic, TeamTraffic } from '#contract/api.gen.ts'

/** The challenges of a game with captures enabled, and how many teams have any (behaviour 9). */
export const captureChallengesOf = ({ store }: Stored, gameId: number): ChallengeTraffic[] =>
  capturedChallengesOf(store, gameId).map(({ isEnabled, count, ...challenge }) => ({
    ...challenge,
    isEnabled: isEnabled === 1,
    count: count ?? 0,
  }))

/** The teams that have captures of a challenge. */
export const captureTeamsOf = ({ store }: Stored, challengeId: number): TeamTraffic[] =>
  capturedTeamsOf(store, challengeId).map(({ avatarHash, ...team }) => ({
    ...team,
    avatar: pictureUrl(avatarHash, 'avatar'),
  }))

/** The capture files of a team. */
export const captureFilesOf = ({ store }: Stored, folder: CaptureFolder): CaptureFile[] =>
  captureNamesIn(store, folder)

const noFile = (): never => {
  throw new Refusal(404, 'Capture not found', { bodyStatus: 400 })
}

/** The bytes of one file; 404 if there is none. */
export const captureOf = ({ store }: Stored, folder: CaptureFolder, name: string): Uint8Array =>
  captureBytes(store, folder, name) ?? noFile()

/** Deletes one file; 404 if there is none. */
export function deleteCapture({ store }: Stored, folder: CaptureFolder, name: string) {
  if (!deleteCaptureRow(store, folder, name)) noFile()
}

/** Deletes all files of a team, if any. */
export function deleteCaptures({ store }: Stored, folder: CaptureFolder) {
  deleteCaptureRows(store, folder)
}

/** All files of a team in one folder, as a tar archive, with its name; `bytes` is undefined if there are none. */
export function capturesArchiveOf({ store, clock }: Timed, folder: CaptureFolder) {
  const name = `Capture-${folder.challengeId}-${folder.participationId}-${stamp(clock.now())}`
  const entries = capturesIn(store, folder).map((file) => ({ ...file, name: `${name}/${file.name}` }))
  return { name: `${name}.tar.gz`, bytes: entries.length > 0 ? tarOf(entries) : undefined }
}
