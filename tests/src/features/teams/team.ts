import { userByLogin } from '#arena/rules/accounts/accounts.ts'
import { acceptInvite, inviteCodeOf } from '#arena/rules/accounts/invitations.ts'
import { createTeam } from '#arena/rules/accounts/teams.ts'
import { sql } from '#arena/store/sql.ts'
import { type Team, teamById } from '#arena/store/teams.ts'
import type { ArenaForApp } from '#tests/support/arena-for-app.ts'

type Account = 'player' | 'monitor' | 'admin'

const idOf = ({ arena }: ArenaForApp, name: Account) => userByLogin(arena, name)!.id

/** An unlocked team with its captain and members. */
export function crewOf(app: ArenaForApp, captain: Account, members: Account[] = [], name = 'Sails'): Team {
  const team = createTeam(app.arena, idOf(app, captain), name, 'we sail')
  for (const member of members) acceptInvite(app.arena, idOf(app, member), inviteCodeOf(team))
  return team
}

/** The current invitation code of a team. */
export const inviteOf = ({ arena }: ArenaForApp, { id }: Team) => inviteCodeOf(teamById(arena.store, id)!)

/** Deletes the player's team of the demo, which is locked. */
export function dissolveOwnTeam({ arena }: ArenaForApp) {
  arena.store.run(sql.deleteFrom('teams').where('name', '=', 'Knot Found'))
}

/** Locks a team, as accepting it in a game does. */
export function lock({ arena }: ArenaForApp, id: number) {
  arena.store.run(sql.updateTable('teams').set({ locked: 1 }).where('id', '=', id))
}

/** Renames a team, as its captain might in another browser. */
export function rename({ arena }: ArenaForApp, { id }: Team, name: string) {
  arena.store.run(sql.updateTable('teams').set({ name }).where('id', '=', id))
}
