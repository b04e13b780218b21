import type { OperationsOf } from '#arena/operations/operations.ts'
import { badRequest } from '#arena/lib/refusal.ts'
import { pageFrom } from '#arena/rules/pages.ts'
import { deleteTeam, teamInfoOf, teamOf } from '#arena/rules/accounts/teams.ts'
import { teamById, teamCount, teamsPage, teamsWithPart } from '#arena/store/teams.ts'
import { setRow } from '#arena/store/rows.ts'

const mostFound = 30

/** Teams, as administrators manage them (behaviour 12.2). */
export const adminTeamOperations = ((arena) => ({
  adminListTeams: ({ query }) =>
    pageFrom(
      teamsPage(arena.store, query).map((team) => teamInfoOf(arena, team)),
      teamCount(arena.store),
    ),
  adminSearchTeams({ query }) {
    const id = /^\d{1,9}$/.test(query.hint) ? Number(query.hint) : -1
    const found = teamsWithPart(arena.store, { part: query.hint, id, most: mostFound })
    return pageFrom(found.map((team) => teamInfoOf(arena, team)))
  },
  adminUpdateTeam({ path, body }) {
    const team = teamById(arena.store, path.teamId) ?? badRequest('Team not found')
    const locked = (body.locked ?? team.locked === 1) ? 1 : 0
    const changes = { name: body.name || team.name, bio: body.bio || team.bio, locked } as const
    setRow(arena.store, 'teams', team.id, changes)
  },
  adminDeleteTeam: ({ path }) => deleteTeam(arena, teamOf(arena, path.teamId)),
})) satisfies OperationsOf
