import type { OperationsOf } from './operations.ts'
import { badRequest } from '#arena/lib/refusal.ts'
import { pageFrom } from '#arena/rules/pages.ts'
import { deleteTeam, teamById, teamInfoOf, teamOf } from '#arena/rules/accounts/teams.ts'
import { hasPart, sql } from '#arena/store/sql.ts'

const teams = sql.selectFrom('teams').selectAll().orderBy('id')
const mostFound = 30

/** Teams, as administrators manage them (behaviour 12.2). */
export const adminTeamOperations = ((arena) => ({
  adminListTeams({ query }) {
    const page = arena.store.all(teams.limit(query.count).offset(query.skip))
    const total = arena.store.one(
      sql.selectFrom('teams').select((of) => of.fn.countAll<number>().as('count')),
    )
    return pageFrom(
      page.map((team) => teamInfoOf(arena, team)),
      total?.count,
    )
  },
  adminSearchTeams({ query }) {
    const id = /^\d{1,9}$/.test(query.hint) ? Number(query.hint) : -1
    const found = arena.store.all(
      teams.where((of) => of.or([hasPart('name', query.hint), of('id', '=', id)])).limit(mostFound),
    )
    return pageFrom(found.map((team) => teamInfoOf(arena, team)))
  },
  adminUpdateTeam({ path, body }) {
    const team = teamById(arena, path.teamId) ?? badRequest('Team not found')
    const locked = (body.locked ?? team.locked === 1) ? 1 : 0
    const changes = { name: body.name || team.name, bio: body.bio || team.bio, locked } as const
    arena.store.run(sql.updateTable('teams').set(changes).where('id', '=', team.id))
  },
  adminDeleteTeam: ({ path }) => deleteTeam(arena, teamOf(arena, path.teamId)),
})) satisfies OperationsOf
