import type { Endpoint } from '#arena/rules/pcap.ts'
import type { Recording } from '#arena/rules/recording.ts'
import type { Socket } from 'node:net'

/**
 * Which of the two addresses was asked: `team` for containers of teams, `any` for those of editors as well, without a limit
 * and unrecorded.
 */
export type Access = 'team' | 'any'

/** A connection to a container, and what it is recorded by, if it is. */
export interface ContainerConnection {
  socket: Socket
  recording: Recording | undefined
}

/** The way to containers through the platform, for whoever knows a container's UUID (behaviour 6.2). */
export interface Proxy {
  /** Refuses with 400 while the site does not use the proxy, with 404 when there is no such container. */
  admit(id: string): void
  /** Opens a connection to a container; refuses as `admit` does, with 400 beyond its limit, with 418 when nobody answers. */
  connect(id: string, access: Access, client: Endpoint): Promise<ContainerConnection>
  /** Ends all connections; what is recorded of them is stored at once. */
  close(): void
}
