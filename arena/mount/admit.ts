import type { Arena } from '#arena/parts/arena.ts'
import { forbidden, unauthorized } from '#arena/lib/refusal.ts'
import type { Caller } from '#arena/parts/sessions.ts'
import { ifStorable } from '#program/lib/database/storage-problem.ts'
import type { UserRole } from '#contract/api.gen.ts'
import type { Route } from './routes.ts'
import { setVisit } from '#arena/store/users.ts'

const rank: Record<UserRole, number> = { Banned: 0, User: 1, Monitor: 2, Admin: 3 }
const needed: Record<Route['role'], number> = { anonymous: 0, user: 1, monitor: 2, admin: 3 }

interface Who {
  caller: Caller | undefined
  ip: string
  request: Request
}

/** Admits callers with a sufficient role, before the input is checked, and records the visit (behaviour 1.2). */
export function admit(arena: Arena, { role }: Route, { caller, ip, request }: Who) {
  if (role === 'anonymous') return
  const user = caller ?? unauthorized()
  if (rank[user.role] < needed[role]) {
    if (role !== 'user') logDenial(arena, user, ip, request)
    forbidden()
  }
  ifStorable(() => setVisit(arena.store, user.id, { now: arena.clock.now(), ip }))
}

function logDenial({ journal }: Arena, { userName: name }: Caller, ip: string, { method, url }: Request) {
  const msg = `Access denied: ${method} ${new URL(url).pathname}`
  ifStorable(() => journal.log({ name, ip, msg, status: 'Denied' }))
}
