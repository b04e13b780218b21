import { hasInstance } from './challenge-words.ts'
import { changedHints } from './flags/changed-hints.ts'
import { localTimeText, momentFrom } from '#src/lib/time/local-time.ts'
import { visibleLine, visibleText } from '#src/lib/visible-text.ts'
import type {
  ChallengeCategory,
  ChallengeEdit,
  ChallengeType,
  ChallengeUpdate,
  NetworkMode,
} from '#src/model/challenge.ts'
import type { Worth } from '#src/model/scoring.ts'

/** A challenge as form values. Figures are texts as typed; what takes effect at once is not part of it. */
export interface ChallengeFields {
  title: string
  category: ChallengeCategory
  content: string
  hints: string[]
  flagTemplate: string
  fileName: string
  originalScore: string
  /** Percent of the original score. */
  minRate: string
  difficulty: string
  hasBloodBonus: boolean
  submissionLimit: string
  /** The text of a moment, empty for none. */
  deadline: string
  containerImage: string
  port: string
  /** Cores, with one decimal. */
  cpu: string
  memory: string
  storage: string
  capture: boolean
  /** Empty where the server tells none. */
  networkMode: NetworkMode | ''
}

/** Percent as a share of 1, decimally exact: 33.4 is 0.334, which a division does not give. */
const shareIn = (percent: string) => Number(`${Number(percent)}e-2`)

const textOf = (figure: number | null) => (figure === null ? '' : String(figure))

/** The form values of a challenge. */
export const fieldsOf = (challenge: ChallengeEdit): ChallengeFields => ({
  title: challenge.title,
  category: challenge.category,
  content: challenge.content,
  hints: challenge.hints,
  flagTemplate: challenge.flagTemplate ?? '',
  fileName: challenge.fileName ?? '',
  originalScore: String(challenge.originalScore),
  minRate: String(Math.round(challenge.minScoreRate * 1000) / 10),
  difficulty: String(challenge.difficulty),
  hasBloodBonus: !challenge.disableBloodBonus,
  submissionLimit: String(challenge.submissionLimit),
  deadline: challenge.deadline === null ? '' : localTimeText(challenge.deadline),
  containerImage: challenge.containerImage ?? '',
  port: textOf(challenge.containerExposePort),
  cpu: challenge.cpuCount === null ? '' : String(challenge.cpuCount / 10),
  memory: textOf(challenge.memoryLimit),
  storage: textOf(challenge.storageLimit),
  capture: challenge.enableTrafficCapture,
  networkMode: challenge.networkMode ?? '',
})

/** Hints as typed, without the empty ones; those that nobody has changed stay as they were saved. */
function hintsFrom(hints: readonly string[], saved: readonly string[]) {
  const changed = changedHints(hints, saved)
  return hints.map((hint, index) => (changed[index] ? hint.trim() || [] : hint)).flat()
}

const updates: {
  [Name in keyof ChallengeFields]: (fields: ChallengeFields, saved: ChallengeEdit) => ChallengeUpdate
} = {
  title: ({ title }) => ({ title: visibleLine(title) }),
  category: ({ category }) => ({ category }),
  content: ({ content }) => ({ content }),
  hints: ({ hints }, saved) => ({ hints: hintsFrom(hints, saved.hints) }),
  flagTemplate: ({ flagTemplate }) => ({ flagTemplate: visibleText(flagTemplate) }),
  fileName: ({ fileName }) => ({ fileName: visibleText(fileName) }),
  originalScore: ({ originalScore }) => ({ originalScore: Number(originalScore) }),
  minRate: ({ minRate }) => ({ minScoreRate: shareIn(minRate) }),
  difficulty: ({ difficulty }) => ({ difficulty: Number(difficulty) }),
  hasBloodBonus: ({ hasBloodBonus }) => ({ disableBloodBonus: !hasBloodBonus }),
  submissionLimit: ({ submissionLimit }) => ({ submissionLimit: Number(submissionLimit) }),
  deadline: ({ deadline }) => ({ deadline: momentFrom(deadline) ?? 0 }),
  containerImage: ({ containerImage }) => ({ containerImage: visibleText(containerImage) }),
  port: ({ port }) => ({ containerExposePort: Number(port) }),
  cpu: ({ cpu }) => ({ cpuCount: Math.round(Number(cpu) * 10) }),
  memory: ({ memory }) => ({ memoryLimit: Number(memory) }),
  storage: ({ storage }) => ({ storageLimit: Number(storage) }),
  capture: ({ capture }) => ({ enableTrafficCapture: capture }),
  networkMode: ({ networkMode }) => ({ networkMode: networkMode || null }),
}

/** The update that a save sends: the changed members only, and never whether the challenge is enabled (behaviour 12.5). */
export const updateFrom = (
  fields: ChallengeFields,
  changes: readonly (keyof ChallengeFields)[],
  saved: ChallengeEdit,
): ChallengeUpdate =>
  Object.assign({}, ...changes.map((name) => updates[name](fields, saved))) as ChallengeUpdate

/** The scoring as typed; undefined while it is invalid. */
export function worthIn({ originalScore, minRate, difficulty }: ChallengeFields): Worth | undefined {
  const worth = {
    originalScore: Number(originalScore),
    minScoreRate: shareIn(minRate),
    difficulty: Number(difficulty),
  }
  const isSound =
    originalScore !== '' &&
    worth.originalScore >= 0 &&
    worth.minScoreRate >= 0 &&
    worth.minScoreRate <= 1 &&
    worth.difficulty > 0
  return isSound && Object.values(worth).every(Number.isFinite) ? worth : undefined
}

/** Which parts a challenge of this type has. */
export const partsOf = (type: ChallengeType) => ({
  hasInstance: hasInstance(type),
  /** The server generates the flags, from a template. */
  hasTemplate: type === 'DynamicContainer',
  /** Every flag comes with a file. */
  hasFileFlags: type === 'DynamicAttachment',
})
