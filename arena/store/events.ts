import { sql } from './sql.ts'
import type { Store } from './store.ts'

/** A page of a game's events with the names of user and team, newest first; `hideContainer` leaves out those of containers. */
export function eventsPage(
  store: Store,
  gameId: number,
  { count, skip, hideContainer }: { count: number; skip: number; hideContainer: boolean },
) {
  const page = sql
    .selectFrom('events')
    .leftJoin('users', 'users.id', 'events.userId')
    .leftJoin('teams', 'teams.id', 'events.teamId')
    .select(['time', 'userName', 'teams.name', 'type', 'values'])
    .where('gameId', '=', gameId)
    .orderBy('time', 'desc')
    .orderBy('events.id', 'desc')
    .limit(count)
    .offset(skip)
  return store.all(
    hideContainer ? page.where('type', 'not in', ['ContainerStart', 'ContainerDestroy']) : page,
  )
}

/** Whether an account has caused any event, in any game. */
export const hasEvents = (store: Store, userId: string): boolean =>
  store.one(sql.selectFrom('events').select('id').where('userId', '=', userId)) !== undefined
