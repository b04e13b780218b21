import type { AdminTeamUpdate, SignatureCheck } from '#src/model/team.ts'
import type { TeamInfo } from '#src/model/team.ts'
import { invalidate } from '#src/server/cache/invalidate.ts'
import { responseOf, at, server } from '#src/server/transport/client.ts'
import { changeRow } from '#src/server/cache/site-lists.ts'
import type { QueryClient } from '@tanstack/react-query'
import { adminTeams } from '#src/server/reads/admin-teams.ts'

/** Changes the given fields of a team. The server ignores an empty name or bio. */
export async function updateSiteTeam(cache: QueryClient, teamId: number, body: AdminTeamUpdate) {
  await responseOf(server.PUT('/api/admin/teams/{teamId}', { ...at({ teamId }), body }))
  const changes = Object.fromEntries(
    Object.entries(body).filter(([, value]) => value !== null && value !== ''),
  )
  changeRow<TeamInfo>(cache, adminTeams.lists(), (team) =>
    team.id === teamId ? { ...team, ...changes } : team,
  )
  void invalidate(cache, { queryKey: adminTeams.names().queryKey })
  await invalidate(cache, { queryKey: adminTeams.one(teamId).queryKey })
}

/** Deletes a team, with everything it did in games. */
export async function deleteSiteTeam(cache: QueryClient, teamId: number) {
  await responseOf(server.DELETE('/api/admin/teams/{teamId}', at({ teamId })))
  changeRow<TeamInfo>(cache, adminTeams.lists(), (team) => (team.id === teamId ? undefined : team))
  void invalidate(cache, { queryKey: adminTeams.names().queryKey })
}

/** Checks that a game signed a team's token: 401 means it did not, 400 a malformed token or key. Open to anyone. */
export const verifyTeamToken = (body: SignatureCheck) => responseOf(server.POST('/api/team/verify', { body }))
