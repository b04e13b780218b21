import type { Arena } from '#arena/parts/arena.ts'
import { sql } from '#arena/store/sql.ts'
import type { EventType, GameEvent } from '#contract/api.gen.ts'

/** Who did what, for which team, in which game. */
export interface NewEvent {
  gameId: number
  teamId: number
  userId: string
  type: EventType
  values: string[]
}

/** Stores an event and pushes it to the game's monitors (behaviour 8.2). */
export function giveEvent(arena: Arena, { values, ...event }: NewEvent) {
  const time = arena.clock.now()
  arena.store.run(sql.insertInto('events').values({ ...event, values: JSON.stringify(values), time }))
  const user = arena.store.one(sql.selectFrom('users').select('userName').where('id', '=', event.userId))
  const team = arena.store.one(sql.selectFrom('teams').select('name').where('id', '=', event.teamId))
  const pushed: GameEvent = {
    time,
    user: user?.userName ?? '',
    team: team?.name ?? '',
    type: event.type,
    values,
  }
  arena.hubs.event(event.gameId, pushed)
}

/**
 * A page of a game's events, newest first; `hideContainer` leaves out the two container types. A negative
 * `skip` fails, as in the server's database (behaviour 8.2).
 */
export function eventsOf(
  { store }: Pick<Arena, 'store'>,
  gameId: number,
  { count, skip, hideContainer }: { count: number; skip: number; hideContainer: boolean },
): GameEvent[] {
  if (skip < 0) throw new Error('OFFSET must not be negative')
  let query = sql
    .selectFrom('events')
    .leftJoin('users', 'users.id', 'events.userId')
    .leftJoin('teams', 'teams.id', 'events.teamId')
    .select(['time', 'userName', 'teams.name', 'type', 'values'])
    .where('gameId', '=', gameId)
    .orderBy('time', 'desc')
    .orderBy('events.id', 'desc')
    .limit(count)
    .offset(skip)
  if (hideContainer) query = query.where('type', 'not in', ['ContainerStart', 'ContainerDestroy'])
  return store.all(query).map(({ time, userName, name, type, values }) => ({
    time,
    user: userName ?? '',
    team: name ?? '',
    type,
    values: JSON.parse(values) as string[],
  }))
}
