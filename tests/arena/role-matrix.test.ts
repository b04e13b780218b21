import { type Route, routesOf } from '#arena/mount/routes.ts'
import { type EditionName, editionNames } from '#arena/parts/edition.ts'
import { arenaForTest, bytesOf, formWith, type Visitor } from '#tests/support/arena.ts'
import { expect, test } from 'vitest'

const roles = ['anonymous', 'banned', 'user', 'monitor', 'admin'] as const
type Role = (typeof roles)[number]

/** The minimum rank that the contract's `x-role` requires; a ban revokes the rights of every session (behaviour 1.2). */
const needed: Record<Route['role'], number> = { anonymous: 0, user: 2, monitor: 3, admin: 4 }

/** Operations that refuse for a reason other than the role, such as a wrong password. */
const forOtherReasons = new Set(['accountLogin', 'accountVerify', 'accountConfirmEmailChange'])

const unknownOf = (segment: Route['segments'][number]): string => {
  if ('literal' in segment) return segment.literal
  if (segment.schema.type === 'integer') return '99999999'
  if (segment.schema.format === 'uuid') return '00000000-0000-4000-8000-000000000000'
  return segment.schema.pattern ? 'F'.repeat(64) : 'zzzzzzzz'
}

/** A body of the kind that the operation accepts: another kind is refused before the role is checked. */
const bodyFor = ({ method, upload }: Route) => {
  if (upload) return { form: formWith(upload, { name: 'x.png', bytes: bytesOf.png }) }
  return method === 'GET' ? {} : { json: {} }
}

async function visitors(edition: EditionName) {
  const { guest, register, admin } = arenaForTest({ edition })
  const boss = await admin()
  const withRole = async (userName: string, role: string) => {
    const who = await register(userName)
    const { userId } = (await who.send('GET', '/api/account/profile')).body as { userId: string }
    await boss.send('PUT', `/api/admin/users/${userId}`, { json: { role } })
    return who
  }
  return {
    anonymous: guest(),
    banned: await withRole('drew', 'Banned'),
    user: await register('cleo'),
    monitor: await withRole('mona', 'Monitor'),
    admin: boss,
  } satisfies Record<Role, Visitor>
}

test.each(editionNames)(
  'every operation of %s is open to exactly the roles that its contract names',
  async (edition) => {
    const wrong: string[] = []
    for (const route of routesOf(edition)) {
      if (forOtherReasons.has(route.id) || route.id === 'accountLogout') continue
      const who = await visitors(edition) // some operations end a session, or change the account
      for (const role of roles) {
        const path = `/${route.segments.map(unknownOf).join('/')}`
        const { status } = await who[role].send(route.method, path, bodyFor(route))
        const mayCall = route.role === 'anonymous' || roles.indexOf(role) >= needed[route.role]
        const expected = mayCall ? 'open' : role === 'anonymous' ? 401 : 403
        const got = status === 401 || status === 403 ? status : 'open'
        if (got !== expected) wrong.push(`${route.id} as ${role}: ${got} instead of ${expected}`)
      }
    }
    expect(wrong).toEqual([])
  },
)
