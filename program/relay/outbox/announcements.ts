import type { Announcement } from '#program/relay/announcement.ts'
import type { NumberedAnnouncement } from '#program/relay/relay-view.ts'
import type { Target } from '#program/relay/target.ts'
import type { Store } from '#program/lib/database/store.ts'
import { sql } from './tables.ts'

/** When the relay was first started, in milliseconds on the server's clock: notes `now` if this is that start. */
export function beginning(store: Store, now: number): number {
  const known = store.one<{ at: number }>(sql.selectFrom('begun').select('at'))
  if (!known) store.run(sql.insertInto('begun').values({ at: now }))
  return known?.at ?? now
}

/**
 * Keeps those announcements that are new, and a message to each target that gets their kind: both or neither is stored. What happened
 * before `since` is told to nobody. Returns the new ones.
 */
export const addAnnouncements = (
  store: Store,
  announcements: readonly Announcement[],
  { targets, since }: { targets: readonly Target[]; since: number },
): NumberedAnnouncement[] =>
  store.transaction(() =>
    announcements.flatMap((announcement) => {
      const number = numberOfNew(store, announcement)
      if (number === undefined) return []
      const told = announcement.time < since ? [] : targets
      for (const { name: target, gets } of told)
        if (gets.includes(announcement.kind))
          store.run(sql.insertInto('messages').values({ number, target, state: 'waiting', isUnsure: 0 }))
      return [{ ...announcement, number }]
    }),
  )

function numberOfNew(store: Store, announcement: Announcement) {
  const { key, gameId } = announcement
  const { changes, lastId } = store.run(
    sql
      .insertInto('announcements')
      .values({ key, gameId, announcement: JSON.stringify(announcement) })
      .onConflict((on) => on.column('key').doNothing()),
  )
  return changes > 0 ? lastId : undefined
}

/** At most this many announcements of a game above a number, oldest first. */
export const announcementsAfter = (store: Store, gameId: number, number: number, most: number) =>
  store
    .all<{ number: number; announcement: string }>(
      sql
        .selectFrom('announcements')
        .select(['number', 'announcement'])
        .where('gameId', '=', gameId)
        .where('number', '>', number)
        .orderBy('number')
        .limit(most),
    )
    .map(({ number, announcement }) => ({ ...(JSON.parse(announcement) as Announcement), number }))
