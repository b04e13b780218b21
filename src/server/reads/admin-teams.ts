import type { TeamInfo } from '#src/model/team.ts'
import { at, reads, responseOf, server } from '#src/server/transport/client.ts'
import { teamPageFrom } from '#src/server/adapter/admin.ts'
import { teamFrom } from '#src/server/adapter/teams.ts'
import type { Page } from '#src/model/page.ts'
import { searchedList } from '#src/server/cache/site-lists.ts'
import { queryOptions } from '@tanstack/react-query'

const readPage = (skip: number, count: number, signal: AbortSignal): Promise<Page<TeamInfo>> =>
  responseOf(server.GET('/api/admin/teams', { params: { query: { count, skip } }, signal }), teamPageFrom)

/** Teams with this text in their name, or with this id. */
const find = (hint: string, signal: AbortSignal): Promise<Page<TeamInfo>> =>
  responseOf(server.POST('/api/admin/teams/search', { params: { query: { hint } }, signal }), teamPageFrom)

const list = searchedList('site teams', readPage, find)

/** All teams of the site; for admins. */
export const adminTeams = {
  ...list,
  one: (teamId: number) =>
    queryOptions({
      queryKey: [...list.all(), 'one', teamId],
      queryFn: reads('/api/team/{teamId}', teamFrom, at({ teamId })),
    }),
  /** The names of the first 500 teams, by which log lines about a team are recognized. */
  names: () =>
    queryOptions({
      queryKey: [...list.all(), 'names'],
      queryFn: async ({ signal }) => (await readPage(0, 500, signal)).data.map(({ name }) => name),
    }),
}
