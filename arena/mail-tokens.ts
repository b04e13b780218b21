import { BoundedMap } from '#arena/bounded-map.ts'
import type { Clock } from '#arena/clock.ts'
import { randomBytes } from 'node:crypto'

type Purpose = 'verify' | 'reset' | 'change'

interface Issued {
  purpose: Purpose
  userId: string
  email: string
  until: number
}

/** The tokens in mailed links: three hours, one use (behaviour 1.5). They end with the process, as the outbox does. */
export interface MailTokens {
  /** A token as the link carries it: base64. */
  issue(purpose: Purpose, userId: string, email: string): string
  /** Uses a token up. False: not made for this, too old, or used before. */
  redeem(purpose: Purpose, userId: string, email: string, token: string): boolean
}

const lifetime = 3 * 3600_000

export function createMailTokens(clock: Clock): MailTokens {
  // Links that nobody opens: more than are mailed in three hours.
  const issued = new BoundedMap<string, Issued>(10_000)
  return {
    issue(purpose, userId, email) {
      // Letters and digits only: `+` and `/` would not survive the link, which escapes nothing.
      const token = Buffer.from(randomBytes(30).toString('hex')).toString('base64')
      issued.set(token, { purpose, userId, email, until: clock.now() + lifetime })
      return token
    },
    redeem(purpose, userId, email, token) {
      const known = issued.get(token)
      if (!known || known.purpose !== purpose || known.userId !== userId || known.email !== email)
        return false
      issued.delete(token)
      return clock.now() < known.until
    },
  }
}
