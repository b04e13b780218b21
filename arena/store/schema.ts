import type {
  AnswerResult,
  AttachmentType,
  ChallengeCategory,
  ChallengeType,
  EventType,
  NoticeType,
  ParticipationStatus,
  UserRole,
} from '#contract/api.gen.ts'
import type { ColumnType, Generated } from 'kysely'

/** How far the containers of a challenge reach the network. */
export type NetworkMode = 'Open' | 'Isolated' | 'Custom'

type Flag = ColumnType<0 | 1, 0 | 1 | undefined, 0 | 1>
type Json<T> = ColumnType<string, string | undefined, string> & { readonly of?: T }

/** Tables of arena's database. Booleans are 0 and 1, times are milliseconds, lists are JSON text. */
export interface Tables {
  users: {
    id: string
    userName: string
    email: string
    passwordHash: string
    /** Changes with name, mail and password; a session that carries an older one ends at its next check. */
    stamp: string
    role: UserRole
    emailConfirmed: Flag
    bio: ColumnType<string, string | undefined, string>
    phone: string | null
    realName: ColumnType<string, string | undefined, string>
    stdNumber: ColumnType<string, string | undefined, string>
    avatarHash: string | null
    registeredAt: ColumnType<number, number | undefined, number>
    lastVisitedAt: ColumnType<number, number | undefined, number>
    ip: ColumnType<string, string | undefined, string>
    /** Whether arena plays this account by itself. */
    isBot: Flag
  }
  sessions: { token: string; userId: string; stamp: string; issuedAt: number }
  teams: {
    id: Generated<number>
    name: string
    bio: string | null
    avatarHash: string | null
    captainId: string
    locked: Flag
    inviteToken: string
  }
  members: { teamId: number; userId: string; joinedAt: number }
  games: {
    id: Generated<number>
    title: string
    summary: string
    content: string
    hidden: Flag
    acceptWithoutReview: Flag
    writeupRequired: Flag
    inviteCode: string | null
    teamMemberCountLimit: number
    containerCountLimit: number
    posterHash: string | null
    /** Base64 of the raw 32 bytes. */
    publicKey: string
    privateKey: string
    practiceMode: Flag
    start: number
    end: number
    writeupDeadline: number
    writeupNote: string
    bloodBonus: number
    hashSalt: string
  }
  divisions: {
    id: Generated<number>
    gameId: number
    /** Where it stands among the others of its game; -1 for one that the game no longer lists. */
    place: number
    name: string
    /** What teams must know to join; null or empty for nothing. */
    inviteCode: string | null
    /** What its teams may do, a bit each. */
    defaultPermissions: number
  }
  /** What a division allows with a challenge in place of its `defaultPermissions`. */
  divisionChallenges: { divisionId: number; challengeId: number; permissions: number }
  participations: {
    id: Generated<number>
    gameId: number
    teamId: number
    status: ParticipationStatus
    divisionId: number | null
    token: string
    writeupHash: string | null
    writeupName: string | null
    writeupAt: number | null
  }
  /** Members of the team who entered the game themselves. */
  entrants: { participationId: number; userId: string; gameId: number }
  challenges: {
    id: Generated<number>
    gameId: number
    title: string
    content: ColumnType<string, string | undefined, string>
    category: ChallengeCategory
    type: ChallengeType
    /** JSON list; null until hints are first saved. */
    hints: string | null
    flagTemplate: string | null
    isEnabled: Flag
    acceptedCount: ColumnType<number, number | undefined, number>
    fileName: string | null
    attachmentId: number | null
    containerImage: string | null
    memoryLimit: number | null
    cpuCount: number | null
    storageLimit: number | null
    containerExposePort: number | null
    enableTrafficCapture: Flag
    disableBloodBonus: Flag
    originalScore: number
    minScoreRate: number
    difficulty: number
    testContainerId: string | null
    /** From then on a solve earns nothing. */
    deadline: ColumnType<number | null, number | null | undefined, number | null>
    /** Submissions that a team may make; 0 for any number. */
    submissionLimit: ColumnType<number, number | undefined, number>
    networkMode: ColumnType<NetworkMode | null, NetworkMode | null | undefined, NetworkMode | null>
  }
  attachments: { id: Generated<number>; type: AttachmentType; hash: string | null; remoteUrl: string | null }
  /** Flags of a challenge; `taken` is set once a team has drawn the flag's attachment. */
  flags: {
    id: Generated<number>
    challengeId: number
    flag: string
    attachmentId: number | null
    taken: Flag
  }
  /** A participation's instance of a challenge. The first read sets `flag` and `attachmentId` (behaviour 4.1). */
  instances: {
    id: Generated<number>
    participationId: number
    challengeId: number
    flag: string | null
    flagId: number | null
    attachmentId: number | null
    isSolved: Flag
    containerId: string | null
    /** End of the cool-down after a create or destroy. */
    coolUntil: ColumnType<number, number | undefined, number>
  }
  containers: {
    id: string
    /** Null for a test container, or once its team is deleted. */
    instanceId: number | null
    image: string
    host: string
    port: number
    startedAt: number
    expectStopAt: number
    flag: string | null
  }
  submissions: {
    id: Generated<number>
    gameId: number
    challengeId: number
    participationId: number
    teamId: number
    userId: string
    answer: string
    status: AnswerResult
    time: number
  }
  cheats: {
    id: Generated<number>
    gameId: number
    ownerId: number
    submitterId: number
    submissionId: number
  }
  notices: { id: Generated<number>; gameId: number; type: NoticeType; values: Json<string[]>; time: number }
  events: {
    id: Generated<number>
    gameId: number
    teamId: number
    userId: string
    type: EventType
    values: Json<string[]>
    time: number
  }
  posts: {
    id: string
    title: string
    summary: string
    content: string
    tags: string | null
    isPinned: Flag
    authorId: string | null
    time: number
  }
  files: {
    hash: string
    name: string
    mediaType: string
    bytes: ColumnType<Uint8Array, Uint8Array, Uint8Array>
    size: number
    references: number
  }
  /** Recorded traffic through the platform to team containers: a file for each connection, or for several to one container. */
  captures: {
    id: Generated<number>
    challengeId: number
    participationId: number
    name: string
    bytes: ColumnType<Uint8Array, Uint8Array, Uint8Array>
    size: number
    time: number
  }
  logs: {
    id: Generated<number>
    time: number
    name: string | null
    level: string
    ip: string | null
    msg: string
    status: string | null
  }
  /** Tokens with which programs listen in without a session. */
  apiTokens: {
    id: string
    name: string
    creatorId: string | null
    createdAt: number
    /** Null for never. */
    expiresAt: number | null
    lastUsedAt: number | null
    isRevoked: Flag
  }
  /** Site settings by section, each a JSON object. */
  settings: { key: string; value: string }
}
