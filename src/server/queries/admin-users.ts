import type { AdminUser, AdminUserUpdate, UserImport } from '#src/model/user.ts'
import { afresh, answerOf, server } from '#src/server/transport/client.ts'
import { changeRow, type Page, searchedList } from './site-lists.ts'
import { type QueryClient, queryOptions } from '@tanstack/react-query'

const at = (userId: string) => ({ params: { path: { userId } } })

const readPage = (skip: number, count: number, signal: AbortSignal): Promise<Page<AdminUser>> =>
  answerOf(server.GET('/api/admin/users', { params: { query: { count, skip } }, signal, ...afresh }))

/** Accounts with this text in their name, student number, email, phone, id or real name. */
const find = (hint: string, signal: AbortSignal): Promise<Page<AdminUser>> =>
  answerOf(server.POST('/api/admin/users/search', { params: { query: { hint } }, signal }))

const list = searchedList('site users', readPage, find)

/** The most rows that one read takes, and the most such reads to list everybody. */
const wholePage = 500
const mostReads = 20

/** The accounts of the site; for admins. */
export const adminUsers = {
  ...list,
  one: (userId: string) =>
    queryOptions({
      queryKey: [...list.all(), 'one', userId],
      queryFn: ({ signal }) =>
        answerOf(server.GET('/api/admin/users/{userId}', { ...at(userId), signal, ...afresh })),
    }),
  /** All accounts, to compare others with; null if there are too many to read. */
  everybody: () =>
    queryOptions({
      queryKey: [...list.all(), 'everybody'],
      queryFn: ({ signal }) => readEverybody(signal),
    }),
}

async function readEverybody(signal: AbortSignal): Promise<AdminUser[] | null> {
  const users: AdminUser[] = []
  for (let reads = 0; reads < mostReads; reads++) {
    const { data, total } = await readPage(users.length, wholePage, signal)
    users.push(...data)
    if (data.length === 0 || users.length >= total) return users
  }
  return null
}

/** Changes the given fields of an account and leaves the rest. Cached lists show it at once. */
export async function updateUser(cache: QueryClient, userId: string, body: AdminUserUpdate) {
  await answerOf(server.PUT('/api/admin/users/{userId}', { ...at(userId), body }))
  const changes = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== null))
  changeRow<AdminUser>(cache, adminUsers.lists(), (user) =>
    user.id === userId ? { ...user, ...changes } : user,
  )
}

/** Sets a random password for an account and returns it; it cannot be read again. */
export const resetUserPassword = (userId: string) =>
  answerOf(server.DELETE('/api/admin/users/{userId}/password', at(userId)))

/** Deletes an account; refused for one's own, a captain's, and (500) one with events in a game (behaviour 12.1). */
export const deleteUser = (userId: string) => answerOf(server.DELETE('/api/admin/users/{userId}', at(userId)))

/** Removes a deleted account from the cached lists. */
export function dropUser(cache: QueryClient, userId: string) {
  changeRow<AdminUser>(cache, adminUsers.lists(), (user) => (user.id === userId ? undefined : user))
  cache.removeQueries({ queryKey: adminUsers.one(userId).queryKey })
}

/** Adds confirmed accounts, all or none; one with a known name or email is changed, password included (behaviour 12.1). */
export const addUsers = (body: UserImport[]) => answerOf(server.POST('/api/admin/users', { body }))
