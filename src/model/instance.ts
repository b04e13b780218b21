// Running instances of challenges: a player's own, and all of a site.
import type { ChallengeRef } from './challenge.ts'
import type { TeamRef } from './team.ts'

/** Life cycle of a container. */
export type ContainerStatus = 'Pending' | 'Running' | 'Destroyed'

/** A running container, as its owners see it. */
export interface ContainerInfo {
  status: ContainerStatus
  startedAt: number
  /** The server removes overdue containers every 3 minutes. */
  expectStopAt: number
  /** "host:port"; or, under PlatformProxy, a UUID to be used with the proxy operations. */
  entry: string
}

/** A running instance, as admins see it. */
export interface ContainerInstance {
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
  /** End of the running container; null if there is none. */
  closeTime: number | null
  /** As entry of ContainerInfo; null if no container runs. */
  instanceEntry: string | null
  /** Attachment. */
  url: string | null
  /** Bytes. */
  fileSize: number | null
}
