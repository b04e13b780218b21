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

/** A file of a challenge; a local one is in the package, as `files/<hash>`. */
export interface PackedAttachment {
  type: AttachmentType
  hash: string | null
  fileName: string | null
  fileSize: number | null
  remoteUrl: string | null
}

/** `challenges/challenge-<id>.json`. */
export interface PackedChallenge {
  id: number
  title: string
  content: string
  category: ChallengeCategory
  type: ChallengeType
  enabled: boolean
  scoring: { original: number; minRate: number; difficulty: number }
  limits: { submission: number; deadline: string | null }
  flags: {
    disableBloodBonus: boolean
    enableTrafficCapture: boolean
    template: string | null
    static: { value: string; attachment: PackedAttachment | null }[]
  }
  attachment: PackedAttachment | null
  hints: string[] | null
  /** Null for a challenge without containers. */
  container: {
    image: string | null
    memoryLimit: number | null
    cpuCount: number | null
    storageLimit: number | null
    exposePort: number | null
    networkMode: NetworkMode | null
    fileName: string | null
  } | null
}

const wordsAndBits = Object.entries(bits).map(
  ([name, bit]) => [name.charAt(0).toUpperCase() + name.slice(1), bit] as const,
)

/** Permissions as a package has them: `["JoinGame", "GetScore"]`, `["All"]` or `["None"]`; bits without a name are left out. */
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

/** A moment as a package has it: `2030-05-05T12:00:00.5+00:00`. */
export const isoTime = (at: number) =>
  new Date(at)
    .toISOString()
    .replace(/\.(\d*?)0*Z$/, (_, digits: string) => (digits && `.${digits}`) + '+00:00')

const text = { type: 'string' }
const textOrNull = { type: ['string', 'null'] }
const whole = { type: 'integer', minimum: 0, maximum: 2_147_483_647 }
const wholeOrNull = { ...whole, type: ['integer', 'null'] }
/** Of these there has to be one at least, though the server keeps and exports a game with none. */
const someOf = { ...whole, minimum: 1 }
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

/** Its file needs a name, which remote ones do not have: a package with one is not taken. */
const attachment = objectOf({
  type: wordOf('AttachmentType'),
  hash: orNull(hash),
  fileName: { ...text, minLength: 1 },
  remoteUrl: textOrNull,
})

const game = objectOf({
  title: { ...text, minLength: 1 },
  summary: text,
  content: text,
  acceptWithoutReview: yesOrNo,
  teamMemberCountLimit: anyWhole,
  containerCountLimit: someOf,
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
  scoring: objectOf({ original: someOf, minRate: { type: 'number' }, difficulty: { type: 'number' } }),
  limits: objectOf({ submission: { ...whole, maximum: 10_000 }, deadline: orNull(moment) }),
  flags: objectOf({
    disableBloodBonus: yesOrNo,
    enableTrafficCapture: yesOrNo,
    template: { ...textOrNull, maxLength: 120 },
    static: listOf(
      objectOf({ value: { ...text, minLength: 1, maxLength: 127 }, attachment: orNull(attachment) }),
    ),
  }),
  attachment: orNull(attachment),
  hints: orNull(listOf(text)),
  container: orNull(
    objectOf({
      image: textOrNull,
      memoryLimit: wholeOrNull,
      cpuCount: wholeOrNull,
      storageLimit: { ...someOf, type: ['integer', 'null'] },
      exposePort: { ...anyWhole, type: ['integer', 'null'] },
      networkMode: { enum: ['Open', 'Isolated', 'Custom', null] },
      fileName: textOrNull,
    }),
  ),
})

const ajv = new Ajv2020({ strict: false, formats: { moment: (value) => !Number.isNaN(Date.parse(value)) } })
ajv.addSchema(written as object, 'contract')

export const isManifest = ajv.compile<typeof packageFormat>(
  objectOf({ version: { const: packageFormat.version }, format: { const: packageFormat.format } }),
)
const hasGameMembers = ajv.compile<PackedGame>(game)
export const isPackedChallenge = ajv.compile<PackedChallenge>(challenge)

/** Whether it is a game whose end is not before its start, and the deadline of its writeups not before its end. */
export const isPackedGame = (said: unknown): said is PackedGame =>
  hasGameMembers(said) &&
  Date.parse(said.startTime) <= Date.parse(said.endTime) &&
  Date.parse(said.endTime) <= Date.parse(said.writeup.deadline)
