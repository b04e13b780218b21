import type { OperationsOf } from '#arena/operations/operations.ts'
import { randomPassword } from '#arena/lib/passwords.ts'
import { profileOf, setPassword, updateUser, userOf } from '#arena/rules/accounts/accounts.ts'
import { deleteUser } from '#arena/rules/accounts/delete-user.ts'
import { importUsers } from '#arena/rules/accounts/import-users.ts'
import { pageFrom } from '#arena/rules/pages.ts'
import { pictureUrl } from '#arena/rules/pictures.ts'
import { type User, userCount, usersPage, usersWithPart } from '#arena/store/users.ts'
import type { AdminUser } from '#contract/api.gen.ts'

const mostFound = 30

/** Accounts, as administrators manage them (behaviour 12.1). */
export const adminUserOperations = ((arena) => ({
  adminListUsers: ({ query }) =>
    pageFrom(usersPage(arena.store, query).map(adminUserFrom), userCount(arena.store)),
  adminSearchUsers: ({ query }) =>
    pageFrom(usersWithPart(arena.store, query.hint, mostFound).map(adminUserFrom)),
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
