// Rows of the server's log.

/** A line of the log. */
export interface LogMessage {
  time: number
  /** User name; "System" or "Anonymous" where there is no user. */
  name: string | null
  /** Information, Warning, Error or Fatal. */
  level: string | null
  ip: string | null
  msg: string | null
  /** A TaskOutcome value, or empty. */
  status: string | null
}
