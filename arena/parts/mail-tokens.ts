import type { Timed } from './arena.ts'
import { BoundedMap } from '#program/lib/bounded-map.ts'
import type { User } from '#arena/store/users.ts'
import { randomBytes } from 'node:crypto'

type Purpose = 'verify' | 'reset' | 'change'

/** The account a token belongs to; a new stamp voids its tokens, as it does its sessions. */
type Owner = Pick<User, 'id' | 'stamp'>

interface Issued {
  purpose: Purpose
  owner: Owner
  email: string
  until: number
}

/** Tokens in mailed links: valid once, for three hours (behaviour 1.5). They end with the process, as the outbox does. */
export interface MailTokens {
  /** Creates a token as the link carries it: Base64. */
  issue(purpose: Purpose, owner: Owner, email: string): string
  /** Uses up a token. Returns false if it was issued for something else, has expired or was used before. */
  redeem(purpose: Purpose, owner: Owner, email: string, token: string): boolean
}

const lifetime = 3 * 3600_000

export function createMailTokens({ clock, store }: Timed): MailTokens {
  // Unopened links would pile up; this is more than are mailed in three hours.
  const issued = new BoundedMap<string, Issued>(10_000)
  return {
    issue(purpose, { id, stamp }, email) {
      // Letters and digits only: `+` and `/` would not survive the link, which escapes nothing.
      const token = Buffer.from(randomBytes(30).toString('hex')).toString('base64')
      issued.set(token, { purpose, owner: { id, stamp }, email, until: clock.now() + lifetime })
      return token
    },
    redeem(purpose, { id, stamp }, email, token) {
      const known = issued.get(token)
      if (!known || known.purpose !== purpose || known.email !== email) return false
      if (known.owner.id !== id || known.owner.stamp !== stamp) return false
      store.afterCommit(() => issued.delete(token))
      return clock.now() < known.until
    },
  }
}
