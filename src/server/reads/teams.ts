import { invalidate } from '#src/server/cache/invalidate.ts'
import { at, reads } from '#src/server/transport/client.ts'
import { inviteFrom, teamsFrom } from '#src/server/adapter/teams.ts'
import { minute, second } from '#src/lib/time/time.ts'
import { games } from './games.ts'
import { type QueryClient, queryOptions } from '@tanstack/react-query'

/** The user's teams, and what only their captains read. */
export const teams = {
  all: () => ['teams'] as const,
  own: () =>
    queryOptions({
      queryKey: [...teams.all(), 'own'],
      meta: { isShared: true, timetable: { shown: 2 * minute, awaited: 15 * second } },
      queryFn: reads('/api/team', teamsFrom, {}),
    }),
  invites: () => [...teams.all(), 'invite'] as const,
  /** `<name>:<id>:<32 hex digits>`; for the captain. */
  invite: (teamId: number) =>
    queryOptions({
      queryKey: [...teams.invites(), teamId],
      queryFn: reads('/api/team/{teamId}/invite', inviteFrom, at({ teamId })),
    }),
}

/** Refetches what a change of a team affects: the teams first, because a former captain reads no invitation. */
export async function refetchTeams(cache: QueryClient) {
  await invalidate(cache, { queryKey: teams.own().queryKey })
  await Promise.all([
    invalidate(cache, { queryKey: teams.invites() }),
    invalidate(cache, { queryKey: games.all() }), // they name their teams
  ])
}
