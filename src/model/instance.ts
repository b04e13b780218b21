// Running instances of challenges: a player's own, and all of a site.
import type { ChallengeRef } from './challenge.ts'
import type { TeamRef } from './team.ts'

/** Life cycle of an instance. */
export type InstanceStatus = 'Pending' | 'Running' | 'Destroyed'

/** A running instance, as its owners see it. */
export interface InstanceInfo {
  status: InstanceStatus
  startedAt: number
  /** The server removes overdue instances every 3 minutes. */
  expectStopAt: number
  /** "host:port"; or, under PlatformProxy, a UUID to be used with the proxy operations. */
  entry: string
}

/** A running instance, as admins see it. */
export interface SiteInstance {
  team: TeamRef | null
  challenge: ChallengeRef | null
  image: string
  /** Id to use in this API. */
  containerGuid: string
  /** Id given by the container engine. */
  containerId: string
  startedAt: number
  expectStopAt: number
  /** Public host if there is one, else the internal address. */
  ip: string
  port: number
}

/** What a team has of a challenge: its file, and its running instance. */
export interface InstanceContext {
  /** End of the running instance; null if there is none. */
  closeTime: number | null
  /** As entry of InstanceInfo; null if no instance runs. */
  instanceEntry: string | null
  /** Attachment. */
  url: string | null
  /** Bytes. */
  fileSize: number | null
  /** One for all teams: none of them can destroy or extend it. */
  isSharedInstance?: boolean
}
