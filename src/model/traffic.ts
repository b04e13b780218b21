// Captured connections, by challenge and team.
import type { Division } from './division.ts'
import type { ParticipationId } from './participation.ts'
import type { ChallengeCategory, ChallengeType } from './challenge.ts'

/** A challenge with recorded connections. */
export interface ChallengeTraffic {
  id: number
  title: string
  category: ChallengeCategory
  type: ChallengeType
  isEnabled: boolean
  /** Teams with captures. */
  count: number
}

/** A team with recorded connections to a challenge. */
export interface TeamTraffic {
  id: ParticipationId
  teamId: number
  name: string
  division: Division | null
  avatar: string | null
  /** Capture files. */
  count: number
}

/** A file of recorded connections. */
export interface CaptureFile {
  fileName: string
  /** Bytes. */
  size: number
  updateTime: number
}
