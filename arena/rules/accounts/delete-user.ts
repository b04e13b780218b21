import type { Arena } from '#arena/parts/arena.ts'
import { badRequest, Refusal } from '#arena/lib/refusal.ts'
import { hasEvents } from '#arena/store/events.ts'
import { captainedCount } from '#arena/store/teams.ts'
import type { User } from '#arena/store/users.ts'
import { deleteRow } from '#arena/store/rows.ts'

/** Deletes an account; refuses the caller's own, a captain's, and one with events in a game (500, behaviour 12.1). */
export function deleteUser({ store, files }: Pick<Arena, 'store' | 'files'>, user: User, byId: string): User {
  const { id, avatarHash } = user
  if (id === byId) badRequest('You cannot delete yourself')
  if (captainedCount(store, id) > 0) badRequest('This user is the captain of a team')
  if (hasEvents(store, id)) throw new Refusal(500, 'This account has events in a game')
  deleteRow(store, 'users', id)
  if (avatarHash) files.release(avatarHash)
  return user
}
