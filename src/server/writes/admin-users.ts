import type { AdminUser, AdminUserUpdate, UserImport } from '#src/model/user.ts'
import { responseOf, at, server } from '#src/server/transport/client.ts'
import { passwordFrom } from '#src/server/adapter/admin.ts'
import { changeRow } from '#src/server/cache/site-lists.ts'
import type { QueryClient } from '@tanstack/react-query'
import { adminUsers } from '#src/server/reads/admin-users.ts'

/** Changes the given fields of an account and leaves the rest. Cached lists show it at once. */
export async function updateUser(cache: QueryClient, userId: string, body: AdminUserUpdate) {
  await responseOf(server.PUT('/api/admin/users/{userId}', { ...at({ userId }), body }))
  const changes = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== null))
  changeRow<AdminUser>(cache, adminUsers.lists(), (user) =>
    user.id === userId ? { ...user, ...changes } : user,
  )
}

/** Sets a random password for an account and returns it; it cannot be read again. */
export const resetUserPassword = (userId: string) =>
  responseOf(server.DELETE('/api/admin/users/{userId}/password', at({ userId })), passwordFrom)

/** Deletes an account; refused for one's own, a captain's, and (500) one with events in a game (behaviour 12.1). */
export const deleteUser = (userId: string) =>
  responseOf(server.DELETE('/api/admin/users/{userId}', at({ userId })))

/** Removes a deleted account from the cached lists. */
export function dropUser(cache: QueryClient, userId: string) {
  changeRow<AdminUser>(cache, adminUsers.lists(), (user) => (user.id === userId ? undefined : user))
  cache.removeQueries({ queryKey: adminUsers.one(userId).queryKey })
}

/** Adds confirmed accounts, all or none; one with a known name or email is changed, password included (behaviour 12.1). */
export const addUsers = (body: UserImport[]) => responseOf(server.POST('/api/admin/users', { body }))
