import { BoundedMap } from '#program/lib/bounded-map.ts'
import { networkOf } from '#program/lib/open-per-address.ts'
import type { Visitor } from '#program/lib/visitor.ts'
import type { UserRole } from '#src/model/account.ts'
import { profileFrom } from '#src/server/adapter/session.ts'
import { createHash } from 'node:crypto'

/** Who somebody is on the site; Nobody has no session there. */
export type VisitorRole = UserRole | 'Nobody'

/** Milliseconds for which a session's role is taken as known. */
const kept = 30_000
const minute = 60_000
/** Questions to the server in a minute, which limits its callers: of one network, and of all together. */
const most = { network: 10, all: 60 }
/** Milliseconds for its answer. */
const patience = 10_000

/** The server's session cookie among those of a request (behaviour 1.1); no other is passed on. */
const sessionIn = (cookies: string | undefined) => /(?:^|;\s*)(GZCTF_Token=[^;\s]+)/.exec(cookies ?? '')?.[1]

/** Asks the server who its visitors are, by their own session. */
export function staffRoles(server: string, now: () => number) {
  const known = new BoundedMap<string, { role: Promise<VisitorRole>; until: number }>(1000)
  let asked: { at: number; network: string }[] = []
  let calls = 0

  function mayAsk(network: string) {
    asked = asked.filter(({ at }) => now() - at < minute)
    const ofNetwork = asked.filter((one) => one.network === network)
    if (asked.length >= most.all || ofNetwork.length >= most.network) return false
    asked.push({ at: now(), network })
    return true
  }

  return {
    /** How often the server was asked. */
    calls: () => calls,
    /** The role of the visitor with these cookies; rejects if the server cannot be asked. */
    async roleOf(cookies: string | undefined, { address }: Visitor): Promise<VisitorRole> {
      const session = sessionIn(cookies)
      if (!session) return 'Nobody'
      const key = createHash('sha256').update(session).digest('base64')
      const before = known.get(key)
      if (before && now() < before.until) return before.role
      if (!mayAsk(networkOf(address))) throw new Error('The server is asked too often')
      calls++
      const role = askedRole(server, session, address)
      known.set(key, { role, until: now() + kept })
      role.catch(() => known.delete(key))
      return role
    },
  }
}

/** The server notes where an account was seen last: that is the visitor's address, not the relay's. */
async function askedRole(server: string, session: string, address: string): Promise<VisitorRole> {
  const path = '/api/account/profile'
  const response = await fetch(new URL(path, server), {
    headers: { Cookie: session, 'X-Forwarded-For': address },
    redirect: 'error',
    signal: AbortSignal.timeout(patience),
  })
  if (response.status === 401 || response.status === 403) return 'Nobody'
  if (!response.ok) throw new Error(`The server answered ${response.status}`)
  return profileFrom(await response.json(), path).role
}
