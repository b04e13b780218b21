/** What a container gets at its start: `GZCTF_TEAM_ID` and, for dynamic ones, `GZCTF_FLAG` (behaviour 6). */
export interface Environment {
  image: string
  teamId: string
  flag: string | null
}

/** Where containers run: small services on loopback ports. They end with `stop`, with `close`, and with the process. */
export interface ContainerHost {
  /** Opens the service of an image; an unknown image greets. Rejects when no port can be had. */
  start(id: string, environment: Environment): Promise<{ host: string; port: number }>
  /** Closes it and its connections; no matter if it is gone already. */
  stop(id: string): void
  close(): void
}
