import type { Socket } from 'node:net'

/** One end of a recorded connection. */
export interface Endpoint {
  /** An IP address, version 4 or 6. */
  address: string
  port: number
}

/** The recording of one connection. */
export interface Recording {
  add(from: 'client' | 'container', bytes: Uint8Array): void
  /** Stores the recording as a capture file; only the first call counts. */
  save(): void
}

/**
 * Which of the two endpoints was called: `team` for containers of teams, `any` for those of editors as well,
 * without a limit and unrecorded.
 */
export type Access = 'team' | 'any'

/** A connection to a container, and its recording, if any. */
export interface ContainerConnection {
  socket: Socket
  recording: Recording | undefined
}

/** Access to containers through the platform, for anyone who knows a container's UUID (behaviour 6.2). */
export interface Proxy {
  /** Refuses with 400 while the proxy is off, with 404 if there is no such container. */
  admit(id: string): void
  /** Connects to a container; refuses as `admit` does, with 400 beyond the limit, with 418 if it does not answer. */
  connect(id: string, access: Access, client: Endpoint): Promise<ContainerConnection>
  /** Ends all connections and stores their recordings at once. */
  close(): void
}
