import type { AdminUser, AdminUserUpdate, UserImport } from '#contract/api.gen.ts'
import { afresh, answerOf, server } from '#src/api/client.ts'
import { changeRow, type Page, searchedList } from '#src/api/site-lists.ts'
import { type QueryClient, queryOptions } from '@tanstack/react-query'

const at = (userId: string) => ({ params: { path: { userId } } })

const readPage = (skip: number, count: number, signal: AbortSignal): Promise<Page<AdminUser>> =>
  answerOf(server.GET('/api/admin/users', { params: { query: { count, skip } }, signal, ...afresh }))

/** Those with this text in their name, student number, email, phone, id or real name. */
const find = (hint: string, signal: AbortSignal): Promise<Page<AdminUser>> =>
  answerOf(server.POST('/api/admin/users/search', { params: { query: { hint } }, signal }))

const list = searchedList('site users', readPage, find)

/** The most that one read takes, and how many such reads it may take to know everybody. */
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
  /** Everybody, to compare others with; null where there are too many to read. */
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

/** Changes what is named of an account, leaves the rest. Lists that were read say it at once. */
export async function updateUser(cache: QueryClient, userId: string, body: AdminUserUpdate) {
  await answerOf(server.PUT('/api/admin/users/{userId}', { ...at(userId), body }))
  const changes = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== null))
  changeRow<AdminUser>(cache, adminUsers.lists(), (user) =>
    user.id === userId ? { ...user, ...changes } : user,
  )
}

/** Gives an account a random password and answers it; nobody can read it again. */
export const resetUserPassword = (userId: string) =>
  answerOf(server.DELETE('/api/admin/users/{userId}/password', at(userId)))

/** Deletes an account; the server refuses one's own, a captain's, and with a 500 any that left events in a game (behaviour 12.1). */
export const deleteUser = (userId: string) => answerOf(server.DELETE('/api/admin/users/{userId}', at(userId)))

/** Takes an account that was deleted out of the lists that were read. */
export function dropUser(cache: QueryClient, userId: string) {
  changeRow<AdminUser>(cache, adminUsers.lists(), (user) => (user.id === userId ? undefined : user))
  cache.removeQueries({ queryKey: adminUsers.one(userId).queryKey })
}

/** Adds accounts, confirmed, all or none; one whose name or email is known is changed instead, password included (behaviour 12.1). */
export const addUsers = (body: UserImport[]) => answerOf(server.POST('/api/admin/users', { body }))
