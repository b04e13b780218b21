import type { AdminUser } from '#src/model/user.ts'
import { at, reads, responseOf, server } from '#src/server/transport/client.ts'
import { userFrom, userPageFrom } from '#src/server/adapter/admin.ts'
import type { Page } from '#src/model/page.ts'
import { searchedList } from '#src/server/cache/site-lists.ts'
import { serverNow } from '#src/server/transport/server-clock.ts'
import { hour } from '#src/lib/time/time.ts'
import { queryOptions } from '@tanstack/react-query'

const readPage = (skip: number, count: number, signal: AbortSignal): Promise<Page<AdminUser>> =>
  responseOf(server.GET('/api/admin/users', { params: { query: { count, skip } }, signal }), userPageFrom)

/** Accounts with this text in their name, student number, email, phone, id or real name. */
const find = (hint: string, signal: AbortSignal): Promise<Page<AdminUser>> =>
  responseOf(server.POST('/api/admin/users/search', { params: { query: { hint } }, signal }), userPageFrom)

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
      queryFn: reads('/api/admin/users/{userId}', userFrom, at({ userId })),
    }),
  /** All accounts, to compare others with; null if there are too many to read. */
  everybody: () =>
    queryOptions({
      queryKey: [...list.all(), 'everybody'],
      queryFn: ({ signal }) => readEverybody(signal),
    }),
}

/** The addresses from which the server last saw the visitors of the last day, among the first of its accounts. */
export async function seenAddresses(signal: AbortSignal): Promise<string[]> {
  const { data } = await readPage(0, wholePage, signal)
  return data.filter(({ lastVisitedUtc }) => lastVisitedUtc > serverNow() - 24 * hour).map(({ ip }) => ip)
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
