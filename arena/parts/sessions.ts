import type { Timed } from './arena.ts'
import { ifStorable } from '#program/lib/database/storage-problem.ts'
import { deleteSessionsUntil, sessionWithUser, setIssuedAt } from '#arena/store/sessions.ts'
import { userById } from '#arena/store/users.ts'
import { notFound } from '#arena/lib/refusal.ts'
import { insertRow } from '#arena/store/rows.ts'
import type { UserRole } from '#contract/api.gen.ts'
import { parse } from 'hono/utils/cookie'
import { randomBytes } from 'node:crypto'

/** The account behind a session cookie; its role is read at every request. */
export interface Caller {
  id: string
  userName: string
  role: UserRole
}

export interface Sessions {
  /** The account behind the `GZCTF_Token` cookie of these headers, if the session is still valid (behaviour 1.1). */
  callerOf(headers: Headers): Caller | undefined
  /** Starts a session; returns the `Set-Cookie` value. */
  start(userId: string): string
  /** The `Set-Cookie` value for a response to these headers: a renewal after 30 minutes, or the end of a void session. */
  renew(headers: Headers): string | undefined
  /** The `Set-Cookie` value that ends a session in the browser. A copied cookie stays valid, as on the real server. */
  end(): string
}

const cookieName = 'GZCTF_Token'
const lifetime = 7 * 24 * 3600_000
/** Milliseconds after its issue from which a session is checked against the account's stamp, and renewed. */
const checkAfter = 30 * 60_000

export function createSessions({ store, clock }: Timed): Sessions {
  function sessionOf(headers: Headers) {
    const token = parse(headers.get('cookie') ?? '', cookieName)[cookieName]
    if (!token) return undefined
    const session = sessionWithUser(store, token)
    if (!session || session.issuedAt + lifetime <= clock.now()) return { token, state: 'void' as const }
    const isFresh = clock.now() - session.issuedAt <= checkAfter
    const isCurrent = session.stamp === session.userStamp
    return {
      token,
      session,
      state: isFresh ? ('fresh' as const) : isCurrent ? ('due' as const) : ('void' as const),
    }
  }

  const cookie = (token: string) => cookieFrom(token, clock.now() + lifetime)

  return {
    callerOf(headers) {
      const found = sessionOf(headers)
      if (!found?.session || found.state === 'void') return undefined
      const { id, userName, role } = found.session
      return { id, userName, role }
    },
    start(userId) {
      const token = randomBytes(32).toString('base64url')
      const issuedAt = clock.now()
      deleteSessionsUntil(store, issuedAt - lifetime)
      const { stamp } = userById(store, userId) ?? notFound('User not found')
      insertRow(store, 'sessions', { token, userId, stamp, issuedAt })
      return cookie(token)
    },
    renew(headers) {
      const found = sessionOf(headers)
      if (!found || found.state === 'fresh') return undefined
      if (found.state === 'void') return cookieFrom('', 0)
      return ifStorable(() => setIssuedAt(store, found.token, clock.now())) ? cookie(found.token) : undefined
    },
    end: () => cookieFrom('', 0),
  }
}

const cookieFrom = (token: string, expires: number) =>
  `${cookieName}=${token}; expires=${new Date(expires).toUTCString()}; path=/; samesite=lax; httponly`
