import type { TaskOutcome } from '#contract/api.gen.ts'

export interface Journal {
  /** Writes a line and pushes it to admins. `name` is a user's name, "System" or "Anonymous". */
  log(line: {
    level?: 'Information' | 'Warning' | 'Error' | 'Fatal'
    name?: string
    ip?: string
    msg: string
    status?: TaskOutcome
  }): void
}
