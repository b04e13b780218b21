import type { UserProfile } from '#src/model/account.ts'
import { readNow, setSaved } from '#src/server/cache/read-now.ts'
import { teams } from '#src/server/reads/teams.ts'
import { createTeam } from './teams.ts'
import type { QueryClient } from '@tanstack/react-query'

/**
 * The id of the user's team of one, created by the user's name if there is none. It is looked for first: the answer to an
 * earlier try may have been lost. A user's name fits as a team's, which need not be unique (behaviour 11).
 */
export async function teamOfOne(
  cache: QueryClient,
  { userId, userName }: Pick<UserProfile, 'userId' | 'userName'>,
): Promise<number> {
  const own = await readNow(cache, teams.own())
  const known = own.find(({ members }) => members?.length === 1 && members[0]?.id === userId)
  if (known) return known.id
  const team = await createTeam({ name: userName })
  setSaved(cache, teams.own(), (before) => before && [...before, team])
  return team.id
}
