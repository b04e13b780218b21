import type { Arena } from '#arena/parts/arena.ts'
import { mediaTypeOf } from '#program/lib/media-types.ts'
import { badRequest } from '#arena/lib/refusal.ts'
import { newGameKeys } from '#arena/rules/accounts/team-tokens.ts'
import { pictureTypeOf } from '#arena/rules/pictures.ts'
import { insertDivision, replaceDivisionChallenges } from '#arena/store/divisions.ts'
import { insertRow } from '#arena/store/rows.ts'
import { strFromU8, unzipSync } from 'fflate'
import { createHash, randomBytes } from 'node:crypto'
import {
  isManifest,
  isPackedChallenge,
  isPackedGame,
  type PackedAttachment,
  type PackedChallenge,
  type PackedGame,
  permissionsOf,
} from './format.ts'

type Unpacks = Pick<Arena, 'store' | 'files'>

/** Bytes of a package, packed and unpacked. */
const largest = 512 * 1024 * 1024
const zipTypes = ['application/zip', 'application/x-zip-compressed']

interface Package {
  game: PackedGame
  challenges: PackedChallenge[]
  fileBy: (hash: string) => Uint8Array
}

/**
 * Makes a game of an uploaded package; returns its id. The game is hidden, without practice mode and invitation code,
 * its challenges are not enabled; divisions keep codes and permissions (contract/v1.8.md 10). 400 for any other file, and for
 * some packages that the server itself exports (12).
 */
export async function importGame(arena: Unpacks, [file]: File[]): Promise<number> {
  if (!file || file.size === 0) return badRequest('The file is empty')
  if (file.size > largest) badRequest('The file is larger than {size}', { size: '512 MiB' })
  if (!/\.zip$/i.test(file.name) || !zipTypes.includes(file.type)) badRequest('Only ZIP files are accepted')
  const unpacked = packageIn(new Uint8Array(await file.arrayBuffer()))
  return arena.store.transaction(() => makeGame(arena, unpacked))
}

const refuse = () => badRequest('Invalid game package format')

function packageIn(bytes: Uint8Array): Package {
  const entries = unzipped(bytes)
  const fileBy = (name: string) => entries[name] ?? refuse()
  const manifest = jsonIn(fileBy('manifest.json'))
  const game = jsonIn(fileBy('game.json'))
  const challenges = Object.keys(entries)
    .filter((name) => /^challenges\/.+\.json$/.test(name))
    .map((name) => jsonIn(fileBy(name)))
  if (!isManifest(manifest) || !isPackedGame(game) || !challenges.every((one) => isPackedChallenge(one)))
    return refuse()
  return {
    game,
    challenges: challenges.toSorted((a, b) => a.id - b.id),
    fileBy: (hash) => {
      const bytes = fileBy(`files/${hash}`)
      // A ZIP may say a smaller size than its entry has, which is then cut off.
      return createHash('sha256').update(bytes).digest('hex') === hash ? bytes : refuse()
    },
  }
}

/**
 * The entries of a ZIP by name. One that says two of a name, or a name outside of it, is refused; and what would be too
 * large unpacked, before it is: entries that are not compressed are as large as they are, whatever they say, and many
 * may share the same bytes.
 */
function unzipped(bytes: Uint8Array): Record<string, Uint8Array> {
  let total = 0
  const names: string[] = []
  try {
    unzipSync(bytes, {
      filter({ name, size, originalSize }) {
        total += Math.max(size, originalSize)
        names.push(name)
        return false
      },
    })
    if (total > largest || new Set(names).size < names.length || names.some(isOutside)) return refuse()
    return unzipSync(bytes)
  } catch {
    return refuse()
  }
}

/** Also `__proto__`, which is no name in an object of entries. */
const isOutside = (name: string) =>
  name === '__proto__' || /^[/\\]|^[a-z]:/i.test(name) || name.split(/[/\\]/).includes('..')

function jsonIn(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(strFromU8(bytes))
  } catch {
    return refuse()
  }
}

function makeGame(arena: Unpacks, unpacked: Package): number {
  const { game, challenges } = unpacked
  const gameId = insertRow(arena.store, 'games', rowOf(arena, unpacked))
  const idOf = new Map(
    challenges.map((challenge) => [challenge.id, makeChallenge(arena, gameId, challenge, unpacked)]),
  )
  for (const { name, inviteCode, defaultPermissions, challengeConfig } of game.divisions) {
    const row = { gameId, name, inviteCode, defaultPermissions: permissionsOf(defaultPermissions) }
    const configs = challengeConfig.map(({ challengeId, permissions }) => ({
      challengeId: idOf.get(challengeId) ?? refuse(),
      permissions: permissionsOf(permissions),
    }))
    replaceDivisionChallenges(arena.store, insertDivision(arena.store, row), configs)
  }
  return gameId
}

function rowOf(arena: Unpacks, { game, fileBy }: Package) {
  const { writeup, bloodBonus } = game
  return {
    title: game.title,
    summary: game.summary,
    content: game.content,
    hidden: 1,
    practiceMode: 0,
    acceptWithoutReview: game.acceptWithoutReview ? 1 : 0,
    inviteCode: '',
    teamMemberCountLimit: game.teamMemberCountLimit,
    containerCountLimit: game.containerCountLimit,
    start: Date.parse(game.startTime),
    end: Date.parse(game.endTime),
    writeupRequired: writeup.required ? 1 : 0,
    writeupDeadline: Date.parse(writeup.deadline),
    writeupNote: writeup.note ?? '',
    bloodBonus: bloodBonus.first * 2 ** 20 + bloodBonus.second * 2 ** 10 + bloodBonus.third,
    posterHash: game.posterHash === null ? null : storedPoster(arena, fileBy(game.posterHash)),
    hashSalt: randomBytes(32).toString('hex'),
    ...newGameKeys(),
  } as const
}

function storedPoster({ files }: Unpacks, bytes: Uint8Array) {
  return files.add({ name: 'poster', mediaType: pictureTypeOf(bytes) ?? refuse(), bytes })
}

function makeChallenge(arena: Unpacks, gameId: number, packed: PackedChallenge, unpacked: Package): number {
  const challengeId = insertRow(arena.store, 'challenges', {
    ...columnsOf(packed),
    gameId,
    attachmentId: attachmentFrom(arena, packed.attachment, unpacked),
    testContainerId: null,
  })
  for (const { value, attachment } of packed.flags.static)
    insertRow(arena.store, 'flags', {
      challengeId,
      flag: value,
      attachmentId: attachmentFrom(arena, attachment, unpacked),
    })
  return challengeId
}

const columnsOf = ({ scoring, limits, flags, container, ...packed }: PackedChallenge) =>
  ({
    title: packed.title,
    content: packed.content,
    category: packed.category,
    type: packed.type,
    flagTemplate: flags.template,
    fileName: container?.fileName ?? 'attachment',
    containerImage: container?.image ?? null,
    memoryLimit: container?.memoryLimit ?? null,
    cpuCount: container?.cpuCount ?? null,
    storageLimit: container?.storageLimit ?? null,
    containerExposePort: container?.exposePort ?? null,
    networkMode: container?.networkMode ?? null,
    hints: packed.hints && JSON.stringify(packed.hints),
    enableTrafficCapture: flags.enableTrafficCapture ? 1 : 0,
    disableBloodBonus: flags.disableBloodBonus ? 1 : 0,
    originalScore: scoring.original,
    minScoreRate: scoring.minRate,
    difficulty: scoring.difficulty,
    deadline: limits.deadline === null ? null : Date.parse(limits.deadline),
    submissionLimit: limits.submission,
  }) as const

function attachmentFrom(arena: Unpacks, packed: PackedAttachment | null, { fileBy }: Package) {
  if (packed === null) return null
  const { type, hash: known, remoteUrl } = packed
  const name = packed.fileName ?? 'attachment'
  const hash =
    known === null
      ? null
      : arena.files.add({
          name,
          mediaType: mediaTypeOf(name) ?? 'application/octet-stream',
          bytes: fileBy(known),
        })
  return insertRow(arena.store, 'attachments', { type, hash, remoteUrl })
}
