import { sql } from './sql.ts'
import type { Store } from './store.ts'

/** A session with its account, whose present stamp is `userStamp`. */
export const sessionWithUser = (store: Store, token: string) =>
  store.one(
    sql
      .selectFrom('sessions')
      .innerJoin('users', 'users.id', 'sessions.userId')
      .select(['users.id', 'userName', 'role', 'users.stamp as userStamp', 'sessions.stamp', 'issuedAt'])
      .where('token', '=', token),
  )

/** Counts a session as issued at this moment, in milliseconds. */
export function setIssuedAt(store: Store, token: string, issuedAt: number) {
  store.run(sql.updateTable('sessions').set({ issuedAt }).where('token', '=', token))
}

/** Deletes the sessions that were issued at this moment or before. */
export function deleteSessionsUntil(store: Store, moment: number) {
  store.run(sql.deleteFrom('sessions').where('issuedAt', '<=', moment))
}
