import type { Arena } from './arena.ts'
import type { LogRow } from '#arena/store/site.ts'
import { insertRow } from '#arena/store/rows.ts'
import type { LogMessage, TaskOutcome } from '#contract/api.gen.ts'

export interface Journal {
  /** Writes a line and pushes it to admins. `name` is a user's name, "System" or "Anonymous". */
  log(line: {
    level?: 'Information' | 'Warning' | 'Error' | 'Fatal'
    name?: string
    ip?: string | null
    msg: string
    status?: TaskOutcome | null
  }): void
}

export function createJournal(arena: Pick<Arena, 'store' | 'clock' | 'hubs' | 'edition'>): Journal {
  return {
    log({ level = 'Information', name = 'System', ip = null, msg, status = null }) {
      const line = { time: arena.clock.now(), name, level, ip, msg, status }
      insertRow(arena.store, 'logs', line)
      arena.hubs.log(logMessageFrom(arena, line))
    },
  }
}

/** A stored line as admins see it: what it lacks is null, or the server's own address and no text. */
export const logMessageFrom = (
  { edition }: Pick<Arena, 'edition'>,
  { ip, status, ...line }: LogRow,
): LogMessage =>
  edition.logsNulls
    ? { ...line, ip: ip || null, status: status || null }
    : { ...line, ip: ip ?? '127.0.0.1', status: status ?? '' }
