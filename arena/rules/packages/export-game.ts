import type { Arena } from '#arena/parts/arena.ts'
import { gameOf } from '#arena/rules/accounts/access.ts'
import { hintsOf } from '#arena/rules/challenges/challenges.ts'
import { bloodBonuses } from '#arena/rules/scoreboard/scoring.ts'
import { attachmentWithFile } from '#arena/store/attachments.ts'
import { type Challenge, challengesOf } from '#arena/store/challenges.ts'
import { divisionChallengesOf, divisionsOf } from '#arena/store/divisions.ts'
import { flagsOf } from '#arena/store/flags.ts'
import type { Game } from '#arena/store/games.ts'
import { strToU8, zipSync } from 'fflate'
import {
  isoTime,
  packageFormat,
  type PackedAttachment,
  type PackedChallenge,
  type PackedGame,
  wordsOf,
} from './format.ts'

type Packs = Pick<Arena, 'store' | 'files' | 'clock'>

/**
 * Packs a game with its challenges, flags, files and divisions into a ZIP; not its teams, nor what they did. As the
 * server does, it leaves out the flags and files of dynamic attachments, and packs what no import takes.
 */
export function exportGame(arena: Packs, gameId: number): { name: string; bytes: Uint8Array } {
  const game = gameOf(arena, gameId)
  const stored = challengesOf(arena.store, gameId)
  const challenges = stored.map((challenge) => packedChallenge(arena, challenge))
  const packed = packedGame(arena, game)
  const files = filesOf(arena, packed, challenges)
  const manifest = {
    version: packageFormat.version,
    format: packageFormat.format,
    exportedAt: isoTime(arena.clock.now()),
    exporterVersion: '1.8.5.0',
    game: { id: game.id, title: game.title },
    statistics: {
      challengeCount: challenges.length,
      divisionCount: packed.divisions.length,
      totalFlags: stored.reduce((sum, { id }) => sum + flagsOf(arena.store, id).length, 0),
      totalFiles: files.size,
      totalFileSize: [...files.values()].reduce((sum, { length }) => sum + length, 0),
    },
  }
  const entries: Record<string, Uint8Array> = {
    'manifest.json': jsonBytes(manifest),
    'game.json': jsonBytes(packed),
    ...(files.size === 0 && { 'files/': new Uint8Array() }),
  }
  for (const challenge of challenges)
    entries[`challenges/challenge-${challenge.id}.json`] = jsonBytes(challenge)
  for (const [hash, bytes] of files) entries[`files/${hash}`] = bytes
  const stamp = new Date(arena.clock.now())
    .toISOString()
    .slice(0, 19)
    .replaceAll(/[-:]/g, '')
    .replace('T', '-')
  return { name: `${game.title}-export-${stamp}.zip`, bytes: zipSync(entries, { mtime: arena.clock.now() }) }
}

const jsonBytes = (value: unknown) => strToU8(JSON.stringify(value, null, 2))

function packedGame({ store, files }: Packs, game: Game): PackedGame {
  const [first, second, third] = bloodBonuses(game.bloodBonus)
  const configs = divisionChallengesOf(store, game.id)
  return {
    title: game.title,
    summary: game.summary,
    content: game.content,
    hidden: game.hidden === 1,
    practiceMode: game.practiceMode === 1,
    acceptWithoutReview: game.acceptWithoutReview === 1,
    inviteCode: game.inviteCode,
    teamMemberCountLimit: game.teamMemberCountLimit,
    containerCountLimit: game.containerCountLimit,
    startTime: isoTime(game.start),
    endTime: isoTime(game.end),
    writeup: {
      required: game.writeupRequired === 1,
      deadline: isoTime(game.writeupDeadline),
      note: game.writeupNote || null,
    },
    bloodBonus: { first, second, third },
    posterHash: game.posterHash && files.get(game.posterHash) ? game.posterHash : null, // its file may be deleted
    divisions: divisionsOf(store, game.id).map(({ id, name, inviteCode, defaultPermissions }) => ({
      name,
      inviteCode,
      defaultPermissions: wordsOf(defaultPermissions),
      challengeConfig: configs
        .filter(({ divisionId }) => divisionId === id)
        .map(({ challengeId, permissions }) => ({ challengeId, permissions: wordsOf(permissions) })),
    })),
  }
}

function packedChallenge(arena: Packs, challenge: Challenge): PackedChallenge {
  const { type } = challenge
  const isStatic = type === 'StaticAttachment' || type === 'StaticContainer'
  const hints = hintsOf(challenge)
  return {
    id: challenge.id,
    title: challenge.title,
    content: challenge.content,
    category: challenge.category,
    type,
    enabled: challenge.isEnabled === 1,
    scoring: {
      original: challenge.originalScore,
      minRate: challenge.minScoreRate,
      difficulty: challenge.difficulty,
    },
    limits: {
      submission: challenge.submissionLimit,
      deadline: challenge.deadline === null ? null : isoTime(challenge.deadline),
    },
    flags: {
      disableBloodBonus: challenge.disableBloodBonus === 1,
      enableTrafficCapture: challenge.enableTrafficCapture === 1,
      template: challenge.flagTemplate,
      static: isStatic
        ? flagsOf(arena.store, challenge.id).map(({ flag }) => ({ value: flag, attachment: null }))
        : [],
    },
    attachment: type === 'DynamicAttachment' ? null : packedAttachment(arena, challenge.attachmentId),
    hints: hints.length > 0 ? hints : null,
    container: packedContainer(challenge),
  }
}

function packedContainer(challenge: Challenge): PackedChallenge['container'] {
  if (challenge.type !== 'StaticContainer' && challenge.type !== 'DynamicContainer') return null
  return {
    image: challenge.containerImage,
    memoryLimit: challenge.memoryLimit,
    cpuCount: challenge.cpuCount,
    storageLimit: challenge.storageLimit,
    exposePort: challenge.containerExposePort,
    networkMode: challenge.networkMode,
    fileName: challenge.fileName,
  }
}

/** A local attachment whose file is gone is left out. */
function packedAttachment({ store }: Packs, id: number | null): PackedAttachment | null {
  const found = id === null ? undefined : attachmentWithFile(store, id)
  if (!found || (found.type === 'Local' && found.hash === null)) return null
  const { type, hash, name, size, remoteUrl } = found
  return { type, hash, fileName: name, fileSize: size, remoteUrl }
}

function filesOf({ files }: Packs, { posterHash }: PackedGame, challenges: PackedChallenge[]) {
  const hashes = [posterHash, ...challenges.map(({ attachment }) => attachment?.hash)]
  const found = new Map<string, Uint8Array>()
  for (const hash of hashes) {
    const file = hash ? files.get(hash) : undefined
    if (hash && file) found.set(hash, file.bytes)
  }
  return found
}
