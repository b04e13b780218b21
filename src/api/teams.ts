import type { TeamInput } from '#contract/api.gen.ts'
import { answerOf, server } from '#src/api/client.ts'
import { games } from '#src/api/games.ts'
import { uploadOf, type UploadWatch } from '#src/api/upload.ts'
import { type QueryClient, queryOptions } from '@tanstack/react-query'

const at = (teamId: number) => ({ params: { path: { teamId } } })

/** Teams one belongs to, and what only their captains read. */
export const teams = {
  all: () => ['teams'] as const,
  own: () =>
    queryOptions({
      queryKey: [...teams.all(), 'own'],
      queryFn: ({ signal }) => answerOf(server.GET('/api/team', { signal })),
    }),
  invites: () => [...teams.all(), 'invite'] as const,
  /** `<name>:<id>:<32 hex digits>`; for the captain. */
  invite: (teamId: number) =>
    queryOptions({
      queryKey: [...teams.invites(), teamId],
      queryFn: ({ signal }) => answerOf(server.GET('/api/team/{teamId}/invite', { ...at(teamId), signal })),
    }),
}

/** Refetches what a change of a team changes: the teams first, for who is no captain now reads no invitation. */
export async function refetchTeams(cache: QueryClient) {
  await cache.invalidateQueries({ queryKey: teams.own().queryKey })
  await Promise.all([
    cache.invalidateQueries({ queryKey: teams.invites() }),
    cache.invalidateQueries({ queryKey: games.all() }), // they name their teams
  ])
}

/** Creates a team; whoever does becomes its captain. One at a time on the whole server, so it may take a while. */
export const createTeam = (body: TeamInput) => answerOf(server.POST('/api/team', { body }))

/** Joins the team of an invitation; a locked team takes new members too. */
export const joinTeam = (code: string) => answerOf(server.POST('/api/team/accept', { body: code }))

/** Changes name and bio. An empty name keeps the old one, an empty bio clears it. */
export const updateTeam = (teamId: number, body: TeamInput) =>
  answerOf(server.PUT('/api/team/{teamId}', { ...at(teamId), body }))

/** A new invitation; the one before is void. */
export const renewInvite = (teamId: number) => answerOf(server.PUT('/api/team/{teamId}/invite', at(teamId)))

/** Makes another member the captain. */
export const transferTeam = (teamId: number, newCaptainId: string) =>
  answerOf(server.PUT('/api/team/{teamId}/transfer', { ...at(teamId), body: { newCaptainId } }))

/** Takes a member out of the team; only its captain may. */
export const kickMember = (teamId: number, userId: string) =>
  answerOf(server.POST('/api/team/{teamId}/kick/{userId}', { params: { path: { teamId, userId } } }))

/** Takes the caller out of the team. */
export const leaveTeam = (teamId: number) => answerOf(server.POST('/api/team/{teamId}/leave', at(teamId)))

/** Takes the team apart, with all it did in games. */
export const disbandTeam = (teamId: number) => answerOf(server.DELETE('/api/team/{teamId}', at(teamId)))

/** Gives the team another picture; `watch` is called with its progress. */
export const changeTeamPicture = (teamId: number, picture: File, watch: UploadWatch) =>
  answerOf(server.PUT('/api/team/{teamId}/avatar', { ...at(teamId), ...uploadOf(picture, watch) }))
