// A challenge: on the cards, opened by a player, and as organizers edit it.
import type { InstanceInfo, InstanceContext } from './instance.ts'

/** Subject of a challenge, in its display order. */
export type ChallengeCategory =
  | 'Misc'
  | 'Crypto'
  | 'Pwn'
  | 'Web'
  | 'Reverse'
  | 'Blockchain'
  | 'Forensics'
  | 'Hardware'
  | 'Mobile'
  | 'PPC'
  | 'AI'
  | 'Pentest'
  | 'OSINT'

/** Fixed when the challenge is created. Static: same flag for all teams; Dynamic: a flag per team. Attachment: a file; Container: a running service. */
export type ChallengeType = 'StaticAttachment' | 'StaticContainer' | 'DynamicAttachment' | 'DynamicContainer'

/** A challenge where it is only named. */
export interface ChallengeRef {
  id: number
  title: string
  category: ChallengeCategory
}

/** One of the first three teams to solve a challenge. */
export interface Blood {
  /** Team. */
  id: number
  /** Team. */
  name: string
  avatar: string | null
  submitTimeUtc: number
}

/** A challenge as everybody sees it: on the scoreboard and on the cards. */
export interface ChallengeInfo {
  id: number
  title: string
  category: ChallengeCategory
  /** Worth now, without blood bonus. */
  score: number
  /** Teams that solved it. */
  solved: number
  /** First solvers in order. */
  bloods: Blood[]
  /** Unreliable: false whenever the scoreboard comes from the cache. */
  disableBloodBonus: boolean
  /** Solves earn nothing from then on; null for none. */
  deadline: number | null
}

/** Keys are ChallengeCategory values, in that order; a category without enabled challenges is absent. Challenges are sorted by title. */
export interface ChallengesByCategory {
  [key: string]: ChallengeInfo[]
}

/** A challenge opened by a player of an accepted team. */
export interface ChallengeDetail {
  id: number
  title: string
  /** Markdown. */
  content: string
  category: ChallengeCategory
  /** Markdown. */
  hints: string[] | null
  /** Worth now. */
  score: number
  type: ChallengeType
  context: InstanceContext
  /** Flags that a team may submit; 0 = no limit. */
  limit: number
  /** Flags that the team has submitted, right ones and repeats included; null where the server does not count them. */
  attempts: number | null
  /** Solves earn nothing from then on, or are refused; null for none. */
  deadline: number | null
}

/** A challenge in the list of organizers. */
export interface ChallengeSummary {
  id: number
  title: string
  category: ChallengeCategory
  type: ChallengeType
  isEnabled: boolean
  /** Worth now. */
  score: number
  /** Lowest possible worth, rounded down. */
  minScore: number
  /** Worth before any solve. */
  originalScore: number
  deadline: number | null
}

/** Open: a container reaches other networks. Isolated: none. Custom: as the organizers set it up. */
export type NetworkMode = 'Open' | 'Isolated' | 'Custom'

/** What organizers set of a challenge. */
export interface ChallengeSettings {
  title: string
  category: ChallengeCategory
  /** Markdown. */
  content: string
  /** A save replaces the list. */
  hints: string[]
  /** Empty clears it. For DynamicContainer it must contain [GUID] or [TEAM_HASH], or leave at least 32 bits of choice to letter substitution between { and } ([LEET] or, with more symbols, [CLEET] as prefix applies substitution around [TEAM_HASH]). */
  flagTemplate: string | null
  /** Download name shared by all dynamic attachments; a save of a blank one is refused. */
  fileName: string | null
  originalScore: number
  /** Fraction of originalScore that always remains. The range is what makes sense; the server does not enforce it. */
  minScoreRate: number
  /** Score after n solves: original for n ≤ 1, else floor(original × (rate + (1 − rate) × e^((1 − n) / difficulty))). */
  difficulty: number
  disableBloodBonus: boolean
  /** Flags that a team may submit; 0 = no limit. */
  submissionLimit: number
  /** Solves earn nothing from then on; null for none, which a save sends as 0. */
  deadline: number | null
  containerImage: string | null
  /** Port inside the container. */
  containerExposePort: number | null
  /** Tenths of a CPU. */
  cpuCount: number | null
  /** MiB. */
  memoryLimit: number | null
  /** MiB. */
  storageLimit: number | null
  /** Container challenges only. */
  enableTrafficCapture: boolean
  networkMode: NetworkMode | null
}

/** A challenge as organizers edit it. */
export interface ChallengeEdit extends ChallengeSettings {
  id: number
  type: ChallengeType
  isEnabled: boolean
  /** Teams that solved it. */
  acceptedCount: number
  /** For dynamic attachments see flags. */
  attachment: Attachment | null
  testContainer: InstanceInfo | null
  /** Always empty for DynamicContainer. */
  flags: FlagInfo[]
  can: {
    limitSubmissions: boolean
    setDeadline: boolean
    setNetworkMode: boolean
    /** Less than 128 MiB of storage, down to 0. */
    setAnyStorage: boolean
  }
}

/** A field that is absent or null keeps its value; `isEnabled` is sent only to switch (behaviour 12.5). */
export type ChallengeUpdate = {
  [Name in keyof ChallengeSettings | 'isEnabled']?: ChallengeEdit[Name] | null
}

/** The kinds of fields, by what the server has in them. */
interface FieldKinds {
  text: string | null
  /** A text in one line. */
  line: string | null
  hints: string[]
  word: string | null
  switch: boolean
  /** A switch that is shown the other way round: on while this is false. */
  offSwitch: boolean
  whole: number | null
  /** A whole number, shown as so many tenths. */
  tenths: number | null
  /** A number with at most two decimals. */
  decimal: number | null
  /** A share of 1, shown as percent with at most one decimal. */
  percent: number | null
  moment: number | null
}

export type FieldKind = keyof FieldKinds

/** Of a field that not every server keeps: what tells that one does, and what a new challenge has, which copies leave out. */
interface OnSomeServers {
  can: keyof ChallengeEdit['can']
  usual: string | number | null
}

export type ChallengeField = {
  kind: FieldKind
  /** Of a number: the server's limits, and what it does not check but cannot use. */
  least?: number
  /** Of a number, or of the length of a text. */
  most?: number
  words?: readonly string[]
} & (OnSomeServers | { can?: never; usual?: never })

type KindOf<Value> = { [Kind in FieldKind]: [Value] extends [FieldKinds[Kind]] ? Kind : never }[FieldKind]

/** The fields of a challenge in the order of its form, which copies, files and imports take along. */
export const challengeFields = {
  title: { kind: 'line' },
  category: { kind: 'word' },
  content: { kind: 'text' },
  hints: { kind: 'hints' },
  flagTemplate: { kind: 'line', most: 120 },
  fileName: { kind: 'line' },
  originalScore: { kind: 'whole', least: 0, most: 2_147_483_647 },
  minScoreRate: { kind: 'percent', least: 0, most: 1 },
  difficulty: { kind: 'decimal', least: 0.1 },
  disableBloodBonus: { kind: 'offSwitch' },
  submissionLimit: { kind: 'whole', least: 0, most: 10_000, can: 'limitSubmissions', usual: 0 },
  // The last moment that a date field can hold.
  deadline: { kind: 'moment', most: Date.UTC(9999, 11, 31, 23, 59), can: 'setDeadline', usual: null },
  containerImage: { kind: 'line' },
  containerExposePort: { kind: 'whole', least: 1, most: 65_535 },
  cpuCount: { kind: 'tenths', least: 1, most: 1024 },
  memoryLimit: { kind: 'whole', least: 32, most: 1_048_576 },
  // Servers that cannot `setAnyStorage` take no less than 128.
  storageLimit: { kind: 'whole', least: 0, most: 1_048_576 },
  enableTrafficCapture: { kind: 'switch' },
  // From what reaches most to what reaches least.
  networkMode: { kind: 'word', words: ['Open', 'Isolated', 'Custom'], can: 'setNetworkMode', usual: 'Open' },
} as const satisfies {
  [Name in keyof ChallengeSettings]: ChallengeField & { kind: KindOf<ChallengeSettings[Name]> }
}

export const challengeFieldNames = Object.keys(challengeFields) as (keyof ChallengeSettings)[]

/** Only these three members are used; everything else is set by a later update. */
export interface ChallengeCreate {
  title: string
  category?: ChallengeCategory
  type?: ChallengeType
}

/** Local: a file kept by this server. Remote: a link elsewhere. */
export type AttachmentType = 'None' | 'Local' | 'Remote'

/** The file of a challenge, or of one of its flags. */
export interface Attachment {
  id: number
  type: AttachmentType
  /** Path on this server, or the remote link. */
  url: string | null
  /** Bytes; null for a remote file. */
  fileSize: number | null
}

/** Sets the file of a challenge, or removes it. */
export interface AttachmentInput {
  /** None removes the attachment. */
  attachmentType?: AttachmentType
  /** For Local: hash of a file already uploaded. */
  fileHash?: string | null
  /** For Remote. */
  remoteUrl?: string | null
}

/** A flag of a challenge, with its own file if each team gets one. */
export interface FlagInfo {
  id: number
  flag: string
  attachment: Attachment | null
}

/** Characters of the longest flag that a team can submit. */
export const longestFlag = 127

/** A flag to add, with its own file if each team gets one. */
export interface FlagInput {
  flag: string
  attachmentType?: AttachmentType
  /** For Local: hash of a file already uploaded. */
  fileHash?: string | null
  /** For Remote. */
  remoteUrl?: string | null
}
