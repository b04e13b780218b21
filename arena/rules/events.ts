import type { Arena, Stored } from '#arena/parts/arena.ts'
import { eventsPage } from '#arena/store/events.ts'
import { teamById } from '#arena/store/teams.ts'
import { userById } from '#arena/store/users.ts'
import { insertRow } from '#arena/store/rows.ts'
import type { EventType, GameEvent } from '#contract/api.gen.ts'

/** An event: which user did what, for which team, in which game. */
export interface NewEvent {
  gameId: number
  teamId: number
  userId: string
  type: EventType
  values: string[]
}

/** What a rule uses that gives events. */
export type GivesEvents = Pick<Arena, 'store' | 'clock' | 'hubs'>

/** Stores an event and pushes it to the game's monitors (behaviour 8.2). */
export function giveEvent(arena: GivesEvents, { values, ...event }: NewEvent) {
  const time = arena.clock.now()
  insertRow(arena.store, 'events', { ...event, values: JSON.stringify(values), time })
  const pushed: GameEvent = {
    time,
    user: userById(arena.store, event.userId)?.userName ?? '',
    team: teamById(arena.store, event.teamId)?.name ?? '',
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
  { store }: Stored,
  gameId: number,
  page: { count: number; skip: number; hideContainer: boolean },
): GameEvent[] {
  if (page.skip < 0) throw new Error('OFFSET must not be negative')
  return eventsPage(store, gameId, page).map(({ time, userName, name, type, values }) => ({
    time,
    user: userName ?? '',
    team: name ?? '',
    type,
    values: JSON.parse(values) as string[],
  }))
}
