import type { Socket } from 'node:net'

/** Which of the two addresses was asked: `team` for containers of teams, `any` for those of editors as well. */
export type Access = 'team' | 'any'

/** The way to containers through the platform, for whoever knows a container's UUID (behaviour 6.2). */
export interface Proxy {
  /** Refuses with 400 while the site does not use the proxy, with 404 when there is no such container. */
  admit(id: string): void
  /** Opens a connection to a container; refuses as `admit` does, with 400 beyond its limit, with 418 when nobody answers. */
  connect(id: string, access: Access): Promise<Socket>
}
