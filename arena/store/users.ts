import type { Tables } from './schema.ts'
import { fold, hasPart, sql } from './sql.ts'
import type { Store } from './store.ts'
import type { Selectable } from 'kysely'

export type User = Selectable<Tables['users']>

const users = sql.selectFrom('users').selectAll()
const searched = ['userName', 'stdNumber', 'email', 'phone', 'id', 'realName'] as const

/** Accounts with this name or address, ignoring case (behaviour 1.3 and 1.4). */
const usersBy = (column: 'userName' | 'email', text: string) =>
  users.where((row) => row(row.fn('fold', [column]), '=', fold(text)))

/** The account with this id, if there is one. */
export const userById = (store: Store, id: string): User | undefined => store.one(users.where('id', '=', id))

/** The account with this mail address, ignoring case. */
export const userByEmail = (store: Store, email: string): User | undefined =>
  store.one(usersBy('email', email))

/** The account with this name, ignoring case. */
export const userByName = (store: Store, name: string): User | undefined =>
  store.one(usersBy('userName', name))

/** Whether another account than this one has such a name or address, ignoring case. */
export const isTakenByOther = (store: Store, ownId: string, column: 'userName' | 'email', text: string) =>
  store.one(usersBy(column, text).where('id', '!=', ownId)) !== undefined

/** A page of all accounts, in the order of their ids. */
export const usersPage = (store: Store, { count, skip }: { count: number; skip: number }): User[] =>
  store.all(users.orderBy('id').limit(count).offset(skip))

/** The number of accounts. */
export const userCount = (store: Store): number =>
  store.one(sql.selectFrom('users').select((of) => of.fn.countAll<number>().as('count')))!.count // counts always have a row

/** At most this many accounts that have a text in a name, an address, a number or their id. */
export const usersWithPart = (store: Store, part: string, most: number): User[] =>
  store.all(
    users
      .orderBy('id')
      .where((of) => of.or(searched.map((column) => hasPart(column, part))))
      .limit(most),
  )

/** Sets an account's last visit, unless it was at most 5 s ago. */
export function setVisit(store: Store, id: string, { now, ip }: { now: number; ip: string }) {
  store.run(
    sql
      .updateTable('users')
      .set({ lastVisitedAt: now, ip })
      .where('id', '=', id)
      .where('lastVisitedAt', '<=', now - 5000),
  )
}
