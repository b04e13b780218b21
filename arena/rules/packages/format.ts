import { allPermissions, bits } from '#arena/rules/divisions.ts'
import type { NetworkMode } from '#arena/store/schema.ts'
import type { AttachmentType, ChallengeCategory, ChallengeType } from '#contract/api.gen.ts'
import written from '#contract/openapi.yaml'
import { Ajv2020 } from 'ajv/dist/2020.js'

/** What a package says of itself; `format` and `version` are the ones that arena reads and writes. */
export const packageFormat = { version: '1.0', format: 'GZCTF-GAME' }

/** `game.json`. Times are ISO text, permissions lists of words, bonuses thousandths of a challenge's score. */
export interface PackedGame {
  title: string
  summary: string
  content: string
  hidden: boolean
  practiceMode: boolean
  acceptWithoutReview: boolean
  inviteCode: string | null
  teamMemberCountLimit: number
  containerCountLimit: number
  startTime: string
  endTime: string
  writeup: { required: boolean; deadline: string; note: string | null }
  bloodBonus: { first: number; second: number; third: number }
  posterHash: string | null
  divisions: {
    name: string
    inviteCode: string | null
    defaultPermissions: string[]
    challengeConfig: { challengeId: number; permissions: string[] }[]
  }[]
}

/** A file of a challenge or flag; a local one is in the package, as `files/<hash>`. */
export interface PackedAttachment {
  type: AttachmentType
  remoteUrl: string | null
  hash: string | null
  name: string | null
  mediaType: string | null
}

/** `challenges/challenge-<id>.json`. */
export interface PackedChallenge {
  id: number
  title: string
  content: string
  category: ChallengeCategory
  type: ChallengeType
  hints: string[]
  flagTemplate: string | null
  fileName: string | null
  containerImage: string | null
  memoryLimit: number | null
  cpuCount: number | null
  storageLimit: number | null
  exposePort: number | null
  networkMode: NetworkMode | null
  enableTrafficCapture: boolean
  disableBloodBonus: boolean
  originalScore: number
  minScoreRate: number
  difficulty: number
  deadline: string | null
  submissionLimit: number
  attachment: PackedAttachment | null
  flags: { flag: string; attachment: PackedAttachment | null }[]
}

const wordsAndBits = Object.entries(bits).map(
  ([name, bit]) => [name.charAt(0).toUpperCase() + name.slice(1), bit] as const,
)

/** Permissions as a package has them: `["JoinGame", "GetScore"]`, `["All"]` or `["None"]`. */
export function wordsOf(permissions: number): string[] {
  if (permissions === allPermissions) return ['All']
  const words = wordsAndBits.filter(([, bit]) => (permissions & bit) !== 0).map(([word]) => word)
  return words.length > 0 ? words : ['None']
}

/** The permissions that these words stand for. */
export const permissionsOf = (words: string[]): number =>
  words.includes('All')
    ? allPermissions
    : wordsAndBits.reduce((sum, [word, bit]) => (words.includes(word) ? sum + bit : sum), 0)

const text = { type: 'string' }
const textOrNull = { type: ['string', 'null'] }
const whole = { type: 'integer', minimum: 0, maximum: 2_147_483_647 }
const wholeOrNull = { ...whole, type: ['integer', 'null'] }
/** A number that may be negative, as no rule forbids it (behaviour 12.5). */
const anyWhole = { ...whole, minimum: -2_147_483_648 }
const yesOrNo = { type: 'boolean' }
const moment = { type: 'string', format: 'moment' }
const words = { type: 'array', items: { enum: ['All', 'None', ...wordsAndBits.map(([word]) => word)] } }
const bonus = { type: 'integer', minimum: 0, maximum: 1000 }
const hash = { type: 'string', pattern: '^[0-9a-f]{64}$' }
const wordOf = (name: string) => ({ $ref: `contract#/components/schemas/${name}` })
const orNull = (schema: object) => ({ oneOf: [schema, { type: 'null' }] })
const listOf = (items: object) => ({ type: 'array', items })

/** An object with all of these members, and perhaps others. */
const objectOf = (properties: Record<string, object>) => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
})

const attachment = objectOf({
  type: wordOf('AttachmentType'),
  remoteUrl: textOrNull,
  hash: orNull(hash),
  name: textOrNull,
  mediaType: textOrNull,
})

const game = objectOf({
  title: { ...text, minLength: 1 },
  summary: text,
  content: text,
  acceptWithoutReview: yesOrNo,
  teamMemberCountLimit: anyWhole,
  containerCountLimit: anyWhole,
  startTime: moment,
  endTime: moment,
  writeup: objectOf({ required: yesOrNo, deadline: moment, note: textOrNull }),
  bloodBonus: objectOf({ first: bonus, second: bonus, third: bonus }),
  posterHash: orNull(hash),
  divisions: listOf(
    objectOf({
      name: { ...text, maxLength: 31 }, // emptied by a change that leaves it out
      inviteCode: { ...textOrNull, maxLength: 32 },
      defaultPermissions: words,
      challengeConfig: listOf(objectOf({ challengeId: whole, permissions: words })),
    }),
  ),
})

const challenge = objectOf({
  id: whole,
  title: { ...text, minLength: 1 },
  content: text,
  category: wordOf('ChallengeCategory'),
  type: wordOf('ChallengeType'),
  hints: listOf(text),
  flagTemplate: { ...textOrNull, maxLength: 120 },
  fileName: textOrNull,
  containerImage: textOrNull,
  memoryLimit: wholeOrNull,
  cpuCount: wholeOrNull,
  storageLimit: wholeOrNull,
  exposePort: { ...anyWhole, type: ['integer', 'null'] },
  networkMode: { enum: ['Open', 'Isolated', 'Custom', null] },
  enableTrafficCapture: yesOrNo,
  disableBloodBonus: yesOrNo,
  originalScore: anyWhole,
  minScoreRate: { type: 'number' },
  difficulty: { type: 'number' },
  deadline: orNull(moment),
  submissionLimit: { ...whole, maximum: 10_000 },
  attachment: orNull(attachment),
  flags: listOf(
    objectOf({ flag: { ...text, minLength: 1, maxLength: 127 }, attachment: orNull(attachment) }),
  ),
})

const ajv = new Ajv2020({ strict: false, formats: { moment: (value) => !Number.isNaN(Date.parse(value)) } })
ajv.addSchema(written as object, 'contract')

export const isManifest = ajv.compile<typeof packageFormat>(
  objectOf({ version: { const: packageFormat.version }, format: { const: packageFormat.format } }),
)
export const isPackedGame = ajv.compile<PackedGame>(game)
export const isPackedChallenge = ajv.compile<PackedChallenge>(challenge)
