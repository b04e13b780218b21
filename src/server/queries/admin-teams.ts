import type { AdminTeamUpdate, SignatureCheck } from '#contract/api.gen.ts'
import type { TeamInfo } from '#src/model/team.ts'
import { afresh, answerOf, server } from '#src/server/transport/client.ts'
import { changeRow, type Page, searchedList } from './site-lists.ts'
import { type QueryClient, queryOptions } from '@tanstack/react-query'

const at = (teamId: number) => ({ params: { path: { teamId } } })

const readPage = (skip: number, count: number, signal: AbortSignal): Promise<Page<TeamInfo>> =>
  answerOf(server.GET('/api/admin/teams', { params: { query: { count, skip } }, signal, ...afresh }))

/** Teams with this text in their name, or with this id. */
const find = (hint: string, signal: AbortSignal): Promise<Page<TeamInfo>> =>
  answerOf(server.POST('/api/admin/teams/search', { params: { query: { hint } }, signal }))

const list = searchedList('site teams', readPage, find)

/** All teams of the site; for admins. */
export const adminTeams = {
  ...list,
  one: (teamId: number) =>
    queryOptions({
      queryKey: [...list.all(), 'one', teamId],
      queryFn: ({ signal }) =>
        answerOf(server.GET('/api/team/{teamId}', { ...at(teamId), signal, ...afresh })),
    }),
  /** The names of the first 500 teams, by which log lines about a team are recognized. */
  names: () =>
    queryOptions({
      queryKey: [...list.all(), 'names'],
      queryFn: async ({ signal }) => (await readPage(0, 500, signal)).data.map(({ name }) => name),
    }),
}

/** Changes the given fields of a team. The server ignores an empty name or bio. */
export async function updateSiteTeam(cache: QueryClient, teamId: number, body: AdminTeamUpdate) {
  await answerOf(server.PUT('/api/admin/teams/{teamId}', { ...at(teamId), body }))
  const changes = Object.fromEntries(
    Object.entries(body).filter(([, value]) => value !== null && value !== ''),
  )
  changeRow<TeamInfo>(cache, adminTeams.lists(), (team) =>
    team.id === teamId ? { ...team, ...changes } : team,
  )
  void cache.invalidateQueries({ queryKey: adminTeams.names().queryKey })
  await cache.invalidateQueries({ queryKey: adminTeams.one(teamId).queryKey })
}

/** Deletes a team, with everything it did in games. */
export async function deleteSiteTeam(cache: QueryClient, teamId: number) {
  await answerOf(server.DELETE('/api/admin/teams/{teamId}', at(teamId)))
  changeRow<TeamInfo>(cache, adminTeams.lists(), (team) => (team.id === teamId ? undefined : team))
  void cache.invalidateQueries({ queryKey: adminTeams.names().queryKey })
}

/** Checks that a game signed a team's token: 401 means it did not, 400 a malformed token or key. Open to anyone. */
export const verifyTeamToken = (body: SignatureCheck) => answerOf(server.POST('/api/team/verify', { body }))
