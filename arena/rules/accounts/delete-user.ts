import type { Arena } from '#arena/parts/arena.ts'
import { badRequest, Refusal } from '#arena/lib/refusal.ts'
import type { User } from './accounts.ts'
import { sql } from '#arena/store/sql.ts'

/** Deletes an account; refuses the caller's own, a captain's, and one with events in a game (500, behaviour 12.1). */
export function deleteUser({ store, files }: Arena, user: User, byId: string): User {
  const { id, avatarHash } = user
  if (id === byId) badRequest('You cannot delete yourself')
  if (store.one(sql.selectFrom('teams').select('id').where('captainId', '=', id)))
    badRequest('This user is the captain of a team')
  if (store.one(sql.selectFrom('events').select('id').where('userId', '=', id)))
    throw new Refusal(500, 'This account has events in a game')
  store.run(sql.deleteFrom('users').where('id', '=', id))
  if (avatarHash) files.release(avatarHash)
  return user
}
