import {
  type Attachment,
  type AttachmentInput,
  type ChallengeCategory,
  type ChallengeEdit,
  type ChallengeField,
  challengeFieldNames,
  challengeFields,
  type ChallengeType,
  type ChallengeUpdate,
} from '#src/model/challenge.ts'
import { editedChallenges } from '#src/server/reads/edited-challenges.ts'
import {
  addFlags,
  createChallenge,
  deleteChallenge,
  saveChallenge,
  setAttachment,
} from './edited-challenges.ts'
import { storedFileIn } from '#src/server/reads/file-address.ts'
import { readNow } from '#src/server/cache/read-now.ts'
import type { QueryClient } from '@tanstack/react-query'

type Fields = typeof challengeFields
/** Settings that not every server keeps. */
export type KeptBySome = {
  [Name in keyof Fields]: Fields[Name] extends { can: string } ? Name : never
}[keyof Fields]
export const keptBySome = challengeFieldNames.filter(
  (name): name is KeptBySome => 'can' in challengeFields[name],
)

type SettingName = Exclude<keyof Fields, 'title' | 'category'>
export const settingNames = challengeFieldNames.filter(
  (name): name is SettingName => name !== 'title' && name !== 'category',
)

/** Everything that makes up a challenge, without what belongs to one game: its id, its solves, whether it is enabled. */
export interface PackedChallenge {
  title: string
  category: ChallengeCategory
  type: ChallengeType
  /** Members that a save accepts. */
  settings: Pick<ChallengeUpdate, SettingName>
  attachment: PackedFile | null
  flags: { flag: string; attachment: PackedFile | null }[]
}

/** A file, by its hash on this server or by its link. */
export type PackedFile = { hash: string } | { url: string }

function packedFile(attachment: Attachment | null): PackedFile | null {
  if (!attachment?.url) return null
  const file = storedFileIn(attachment.url)
  return file ? { hash: file.hash } : { url: attachment.url }
}

/** Settings by name, without the missing ones and those of `keptBySome` that are as in a new challenge. */
export const settingsBy = (valueOf: (name: SettingName) => unknown): PackedChallenge['settings'] =>
  Object.fromEntries(
    settingNames
      .map((name) => [name, valueOf(name)] as const)
      .filter(([name, value]) => {
        const { usual }: ChallengeField = challengeFields[name]
        return value !== undefined && (usual === undefined || (value ?? usual) !== usual)
      }),
  )

/** The parts of a challenge that a copy takes along. */
export const packed = (challenge: ChallengeEdit): PackedChallenge => ({
  title: challenge.title,
  category: challenge.category,
  type: challenge.type,
  settings: settingsBy((name) => challenge[name]),
  attachment: packedFile(challenge.attachment),
  flags: challenge.flags.map(({ flag, attachment }) => ({ flag, attachment: packedFile(attachment) })),
})

function attachmentFrom(file: PackedFile | null): AttachmentInput {
  if (file === null) return { attachmentType: 'None' }
  return 'hash' in file
    ? { attachmentType: 'Local', fileHash: file.hash }
    : { attachmentType: 'Remote', remoteUrl: file.url }
}

/** The result of a copy. */
export interface Copied {
  id: number
  /** The number of files that this server does not have. */
  missing: number
  /** What this server cannot keep of it. */
  unkept: KeptBySome[]
}

/** Which settings a server that made this challenge cannot keep. */
const unkeptBy = ({ can }: ChallengeEdit, settings: PackedChallenge['settings']) =>
  keptBySome.filter((name) => settings[name] !== undefined && !can[challengeFields[name].can])

/** Creates a disabled challenge from a packed one; if a step fails, what was created so far is deleted again. */
export async function createFrom(
  cache: QueryClient,
  gameId: number,
  challenge: PackedChallenge,
): Promise<Copied> {
  const { title, category, type } = challenge
  const created = await createChallenge(gameId, { title, category, type })
  const { id } = created
  const unkept = unkeptBy(created, challenge.settings)
  try {
    const settings = { ...challenge.settings }
    for (const name of unkept) delete settings[name]
    await fill(cache, { gameId, id }, { ...challenge, settings })
    const made = await readNow(cache, editedChallenges.one(gameId, id))
    return { id, missing: missingFiles(made, challenge), unkept }
  } catch (error) {
    await deleteChallenge(gameId, id).catch(() => {}) // report why it failed, not that its remains are still there
    throw error
  }
}

async function fill(
  cache: QueryClient,
  { gameId, id }: { gameId: number; id: number },
  { type, settings, attachment, flags }: PackedChallenge,
) {
  const { enableTrafficCapture, fileName, ...rest } = settings
  await saveChallenge(cache, gameId, id, {
    ...rest,
    ...(fileName && { fileName }), // refused when it is blank
    ...(enableTrafficCapture && { enableTrafficCapture }), // refused where there is no container
  })
  if (attachment && type !== 'DynamicAttachment') await setAttachment(gameId, id, attachmentFrom(attachment))
  if (flags.length > 0)
    await addFlags(
      gameId,
      id,
      flags.map(({ flag, attachment }) => ({ flag, ...attachmentFrom(attachment) })),
    )
}

/** Counts the files that are missing: an unknown hash is accepted and leads nowhere (behaviour 12.5). */
function missingFiles(made: ChallengeEdit, meant: PackedChallenge): number {
  const isLost = (file: Attachment | null) => file !== null && file.url === null
  const flagsLost = made.flags.filter(({ attachment }) => isLost(attachment)).length
  const flagsMeant = meant.flags.filter(({ attachment }) => attachment).length
  const flagsMade = made.flags.filter(({ attachment }) => attachment?.url).length
  return (
    Number(isLost(made.attachment) || (meant.attachment !== null && !made.attachment?.url)) +
    Math.max(flagsLost, flagsMeant - flagsMade)
  )
}
