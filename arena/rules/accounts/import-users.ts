import type { Timed } from '#arena/parts/arena.ts'
import { createUser, setPassword, updateUser } from './accounts.ts'
import { addMember, createTeam } from './teams.ts'
import { isMember } from '#arena/store/teams.ts'
import { userByEmail, userByName } from '#arena/store/users.ts'
import type { UserImport } from '#contract/api.gen.ts'

/**
 * Adds many accounts at once, all confirmed, or none. One with a known mail address or name is updated instead. The
 * first to name a team becomes captain of a new one, the others join it (behaviour 12.1).
 */
export function importUsers(arena: Timed, entries: UserImport[]) {
  arena.store.transaction(() => {
    const teams = new Map<string, number>()
    for (const entry of entries) {
      const userId = addOrChange(arena, entry)
      const { teamName } = entry
      if (!teamName) continue
      const teamId = teams.get(teamName) ?? createTeam(arena, userId, teamName, null).id
      teams.set(teamName, teamId)
      if (!isMember(arena.store, teamId, userId)) addMember(arena, teamId, userId)
    }
  })
}

function addOrChange(
  arena: Timed,
  { userName, email, password, realName, stdNumber, phone }: UserImport,
): string {
  const known = userByEmail(arena.store, email) ?? userByName(arena.store, userName)
  if (!known) return createUser(arena, { userName, email, password, realName, stdNumber, phone }).id
  updateUser(arena, known, { userName, email, realName, stdNumber, phone, emailConfirmed: 1 })
  setPassword(arena, known.id, password)
  return known.id
}
