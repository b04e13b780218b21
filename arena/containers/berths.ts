/** What a container is told at its start: `GZCTF_TEAM_ID` and, for dynamic ones, `GZCTF_FLAG` (behaviour 6). */
export interface Cargo {
  image: string
  teamId: string
  flag: string | null
}

/** Where containers run: small services on loopback ports. They end with `stop`, with `close`, and with the process. */
export interface Berths {
  /** Opens the service of an image; an unknown image greets. Rejects when no port can be had. */
  start(id: string, cargo: Cargo): Promise<{ host: string; port: number }>
  /** Closes it and its connections; no matter if it is gone already. */
  stop(id: string): void
  close(): void
}
