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

/** A challenge as organizers edit it. */
export interface ChallengeEdit {
  id: number
  title: string
  /** Markdown. */
  content: string
  category: ChallengeCategory
  type: ChallengeType
  hints: string[]
  /** For DynamicContainer. */
  flagTemplate: string | null
  isEnabled: boolean
  /** Teams that solved it. */
  acceptedCount: number
  /** Download name shared by all dynamic attachments. */
  fileName: string | null
  /** For dynamic attachments see flags. */
  attachment: Attachment | null
  testContainer: InstanceInfo | null
  /** Always empty for DynamicContainer. */
  flags: FlagInfo[]
  containerImage: string | null
  /** MiB. */
  memoryLimit: number | null
  /** Tenths of a CPU. */
  cpuCount: number | null
  /** MiB. */
  storageLimit: number | null
  /** Port inside the container. */
  containerExposePort: number | null
  enableTrafficCapture: boolean
  disableBloodBonus: boolean
  originalScore: number
  /** Fraction of originalScore that always remains. */
  minScoreRate: number
  /** Score after n solves: original for n ≤ 1, else floor(original × (rate + (1 − rate) × e^((1 − n) / difficulty))). */
  difficulty: number
  networkMode: NetworkMode | null
  /** Solves earn nothing from then on; null for none. */
  deadline: number | null
  /** Flags that a team may submit; 0 = no limit. */
  submissionLimit: number
  can: {
    limitSubmissions: boolean
    setDeadline: boolean
    setNetworkMode: boolean
    /** Less than 128 MiB of storage, down to 0. */
    setAnyStorage: boolean
  }
}

/** A field that is absent or null keeps its value. */
export interface ChallengeUpdate {
  title?: string | null
  /** Markdown. */
  content?: string | null
  /** Empty clears it. For DynamicContainer it must contain [GUID] or [TEAM_HASH], or leave at least 32 bits of choice to letter substitution between { and } ([LEET] or, with more symbols, [CLEET] as prefix applies substitution around [TEAM_HASH]). */
  flagTemplate?: string | null
  category?: ChallengeCategory | null
  /** Replaces the list. */
  hints?: string[] | null
  /** Send only to switch (behaviour 12.5). */
  isEnabled?: boolean | null
  /** Not blank. */
  fileName?: string | null
  containerImage?: string | null
  /** MiB. */
  memoryLimit?: number | null
  /** Tenths of a CPU. */
  cpuCount?: number | null
  /** MiB. */
  storageLimit?: number | null
  containerExposePort?: number | null
  /** Container challenges only. */
  enableTrafficCapture?: boolean | null
  disableBloodBonus?: boolean | null
  originalScore?: number | null
  /** The range is what makes sense; the server does not enforce it. */
  minScoreRate?: number | null
  difficulty?: number | null
  networkMode?: NetworkMode | null
  /** 0 clears it. */
  deadline?: number | null
  /** 0 = no limit, at most 10000. */
  submissionLimit?: number | null
}

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

/** A flag to add, with its own file if each team gets one. */
export interface FlagInput {
  flag: string
  attachmentType?: AttachmentType
  /** For Local: hash of a file already uploaded. */
  fileHash?: string | null
  /** For Remote. */
  remoteUrl?: string | null
}
