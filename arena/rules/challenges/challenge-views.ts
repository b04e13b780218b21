import type { Arena, Stored } from '#arena/parts/arena.ts'
import { attachmentBy } from './attachments.ts'
import { challengeOn } from '#arena/rules/scoreboard/scoreboard.ts'
import { hintsOf, plainOf } from './challenges.ts'
import { containerBy, containerInfoFrom } from '#arena/rules/instances/containers.ts'
import { challengeScore } from '#arena/rules/scoreboard/scoring.ts'
import type { Challenge } from '#arena/store/challenges.ts'
import { flagsOf } from '#arena/store/flags.ts'
import type { ChallengeEdit, ChallengeSummary } from '#contract/api.gen.ts'

/** A challenge as its editors see it. */
export function challengeEditFrom(
  arena: Pick<Arena, 'store' | 'dials' | 'scoreboards' | 'edition'>,
  challenge: Challenge,
) {
  const test = containerBy(arena, challenge.testContainerId)
  return {
    id: challenge.id,
    type: challenge.type,
    hints: hintsOf(challenge),
    flagTemplate: challenge.flagTemplate,
    exposePort: challenge.containerExposePort,
    ...plainOf(challenge),
    enableTrafficCapture: challenge.enableTrafficCapture === 1,
    disableBloodBonus: challenge.disableBloodBonus === 1,
    isEnabled: challenge.isEnabled === 1,
    acceptedCount: worthOf(arena, challenge).solved,
    attachment: attachmentBy(arena, challenge.attachmentId),
    testContainer: test ? containerInfoFrom(arena, test) : null,
    flags: flagInfosOf(arena, challenge),
    containerExposePort: challenge.containerExposePort,
    deadlineUtc: challenge.deadline,
  } satisfies ChallengeEdit
}

/** Dynamic containers generate their flags, so there are none to list. */
function flagInfosOf(arena: Stored, { id, type, fileName }: Challenge) {
  if (type === 'DynamicContainer') return []
  return flagsOf(arena.store, id).map(({ id, flag, attachmentId }) => ({
    id,
    flag,
    attachment: attachmentBy(arena, attachmentId, fileName),
  }))
}

/** Solves and points: by the cached scoreboard where solves are counted for it, else by the stored counter. */
function worthOf({ scoreboards, edition }: Pick<Arena, 'scoreboards' | 'edition'>, challenge: Challenge) {
  if (edition.countsSolvesAnew)
    return (
      challengeOn(scoreboards.cached(challenge.gameId), challenge.id) ?? {
        solved: 0,
        score: challenge.originalScore,
      }
    )
  return {
    solved: challenge.acceptedCount,
    score: challengeScore(challenge, challenge.acceptedCount),
  }
}

/** A challenge as the list of its editors shows it. */
export const challengeSummaryFrom = (
  arena: Pick<Arena, 'scoreboards' | 'edition'>,
  challenge: Challenge,
): ChallengeSummary => ({
  id: challenge.id,
  title: challenge.title,
  category: challenge.category,
  type: challenge.type,
  isEnabled: challenge.isEnabled === 1,
  score: worthOf(arena, challenge).score,
  minScore: Math.floor(challenge.minScoreRate * challenge.originalScore),
  originalScore: challenge.originalScore,
  deadlineUtc: challenge.deadline,
})
