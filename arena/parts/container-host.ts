/** What a container receives at start: `GZCTF_TEAM_ID` and, if dynamic, `GZCTF_FLAG` (behaviour 6). */
export interface Environment {
  image: string
  teamId: string
  flag: string | null
}

/** Runs containers as small services on loopback ports, until `stop`, `close` or the end of the process. */
export interface ContainerHost {
  /** Starts the service of an image, a greeter for an unknown one. Rejects if no port is available. */
  start(id: string, environment: Environment): Promise<{ host: string; port: number }>
  /** Closes the service and its connections; does nothing if it has already stopped. */
  stop(id: string): void
  /** Has `act` run when this service and its connections are closed; the returned function takes that back. */
  whenStopped(id: string, act: () => void): () => void
  close(): void
}
