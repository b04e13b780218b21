import type { OperationsOf } from './operations.ts'
import { randomPassword } from '#arena/lib/passwords.ts'
import { profileOf, setPassword, updateUser, userOf } from '#arena/rules/accounts/accounts.ts'
import { deleteUser } from '#arena/rules/accounts/delete-user.ts'
import { importUsers } from '#arena/rules/accounts/import-users.ts'
import { pageFrom } from '#arena/rules/pages.ts'
import { pictureUrl } from '#arena/rules/pictures.ts'
import type { User } from '#arena/rules/accounts/accounts.ts'
import { hasPart, sql } from '#arena/store/sql.ts'
import type { AdminUser } from '#contract/api.gen.ts'

const users = sql.selectFrom('users').selectAll().orderBy('id')
const searched = ['userName', 'stdNumber', 'email', 'phone', 'id', 'realName'] as const
const mostFound = 30

/** Accounts, as administrators manage them (behaviour 12.1). */
export const adminUserOperations = ((arena) => ({
  adminListUsers({ query }) {
    const page = arena.store.all(users.limit(query.count).offset(query.skip))
    const total = arena.store.one(
      sql.selectFrom('users').select((of) => of.fn.countAll<number>().as('count')),
    )
    return pageFrom(page.map(adminUserFrom), total?.count)
  },
  adminSearchUsers({ query }) {
    const found = users
      .where((of) => of.or(searched.map((column) => hasPart(column, query.hint))))
      .limit(mostFound)
    return pageFrom(arena.store.all(found).map(adminUserFrom))
  },
  adminGetUser: ({ path }) => profileOf(userOf(arena, path.userId)),
  adminUpdateUser({ path, body, user, ip }) {
    const { emailConfirmed, ...details } = body
    const confirmed =
      typeof emailConfirmed === 'boolean' ? ({ emailConfirmed: emailConfirmed ? 1 : 0 } as const) : {}
    const target = userOf(arena, path.userId)
    updateUser(arena, target, { ...details, ...confirmed })
    arena.journal.log({
      name: user.userName,
      ip,
      msg: `Changed account ${target.userName}`,
      status: 'Success',
    })
  },
  adminDeleteUser({ path, user, ip }) {
    const { userName } = deleteUser(arena, userOf(arena, path.userId), user.id)
    arena.journal.log({ name: user.userName, ip, msg: `Deleted account ${userName}`, status: 'Success' })
  },
  adminResetPassword({ path }) {
    const { id } = userOf(arena, path.userId)
    const password = randomPassword()
    setPassword(arena, id, password)
    return password
  },
  adminAddUsers({ body, user, ip }) {
    importUsers(arena, body)
    arena.journal.log({ name: user.userName, ip, msg: `Added ${body.length} accounts`, status: 'Success' })
  },
})) satisfies OperationsOf

function adminUserFrom(user: User): AdminUser {
  const { id, userName, realName, stdNumber, phone, bio, ip, email, role } = user
  return {
    id,
    userName,
    realName,
    stdNumber,
    phone,
    bio,
    registerTimeUtc: user.registeredAt,
    lastVisitedUtc: user.lastVisitedAt,
    ip,
    email,
    avatar: pictureUrl(user.avatarHash, 'avatar'),
    role,
    emailConfirmed: user.emailConfirmed === 1,
  }
}
