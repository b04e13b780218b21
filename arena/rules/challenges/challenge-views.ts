import type { Arena, Stored } from '#arena/parts/arena.ts'
import { attachmentBy } from './attachments.ts'
import { hintsOf } from './challenges.ts'
import { containerBy, containerInfoFrom } from '#arena/rules/containers.ts'
import { challengeScore } from '#arena/rules/scoring.ts'
import type { Challenge } from '#arena/store/challenges.ts'
import { flagsOf } from '#arena/store/flags.ts'
import type { ChallengeEdit, ChallengeSummary, FlagInfo } from '#contract/api.gen.ts'

/** A challenge as its editors see it. */
export function challengeEditFrom(
  arena: Pick<Arena, 'store' | 'dials'>,
  challenge: Challenge,
): ChallengeEdit {
  const test = containerBy(arena, challenge.testContainerId)
  return {
    id: challenge.id,
    title: challenge.title,
    content: challenge.content,
    category: challenge.category,
    type: challenge.type,
    hints: hintsOf(challenge),
    flagTemplate: challenge.flagTemplate,
    isEnabled: challenge.isEnabled === 1,
    acceptedCount: challenge.acceptedCount,
    fileName: challenge.fileName,
    attachment: attachmentBy(arena, challenge.attachmentId),
    testContainer: test ? containerInfoFrom(arena, test) : null,
    flags: flagInfosOf(arena, challenge),
    containerImage: challenge.containerImage,
    memoryLimit: challenge.memoryLimit,
    cpuCount: challenge.cpuCount,
    storageLimit: challenge.storageLimit,
    containerExposePort: challenge.containerExposePort,
    enableTrafficCapture: challenge.enableTrafficCapture === 1,
    disableBloodBonus: challenge.disableBloodBonus === 1,
    originalScore: challenge.originalScore,
    minScoreRate: challenge.minScoreRate,
    difficulty: challenge.difficulty,
  }
}

/** Dynamic containers generate their flags, so there are none to list. */
function flagInfosOf(arena: Stored, { id, type, fileName }: Challenge): FlagInfo[] {
  if (type === 'DynamicContainer') return []
  return flagsOf(arena.store, id).map(({ id, flag, attachmentId }) => ({
    id,
    flag,
    attachment: attachmentBy(arena, attachmentId, fileName),
  }))
}

export const challengeSummaryFrom = (challenge: Challenge): ChallengeSummary => ({
  id: challenge.id,
  title: challenge.title,
  category: challenge.category,
  type: challenge.type,
  isEnabled: challenge.isEnabled === 1,
  score: challengeScore(challenge, challenge.acceptedCount),
  minScore: Math.floor(challenge.minScoreRate * challenge.originalScore),
  originalScore: challenge.originalScore,
})
