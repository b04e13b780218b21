import type { Arena } from './arena.ts'
import { insertLogLine } from '#arena/store/site.ts'
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

export function createJournal(arena: Pick<Arena, 'store' | 'clock' | 'hubs'>): Journal {
  return {
    log({ level = 'Information', name = 'System', ip = '127.0.0.1', msg, status }) {
      const line = { time: arena.clock.now(), name, level, ip, msg, status: status ?? '' }
      insertLogLine(arena.store, line)
      arena.hubs.log(line)
    },
  }
}
