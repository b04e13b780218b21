import type { Announcement } from '#program/relay/announcement.ts'
import type { Store } from '#program/lib/database/store.ts'
import { type MessageState, sql } from './tables.ts'

/** A message to a target. */
export interface StoredMessage {
  id: number
  announcement: Announcement
  state: MessageState
  /** Whether it may have arrived more than once. */
  isUnsure: boolean
  /** What it was sent with, if a try may have arrived: a receiver knows both together again. */
  batch: number | null
  /** When it was sent or refused, in milliseconds. */
  endedAt: number | null
}

/** How many messages to a target stand how. */
export interface Tally {
  waiting: number
  sent: number
  refused: number
  /** Of those sent, how many may have arrived more than once. */
  unsure: number
}

const messages = sql
  .selectFrom('messages')
  .innerJoin('announcements', 'announcements.number', 'messages.number')
  .select(['messages.id', 'announcement', 'state', 'isUnsure', 'batch', 'endedAt'])

interface Row extends Omit<StoredMessage, 'announcement' | 'isUnsure'> {
  announcement: string
  isUnsure: 0 | 1
}

const read = ({ announcement, isUnsure, ...row }: Row): StoredMessage => ({
  ...row,
  announcement: JSON.parse(announcement) as Announcement,
  isUnsure: isUnsure === 1,
})

/** What a target has not got yet, oldest first. */
export const waitingMessages = (store: Store, target: string, most: number) =>
  store
    .all<Row>(
      messages
        .where('target', '=', target)
        .where('state', 'in', ['waiting', 'sending'])
        .orderBy('messages.id')
        .limit(most),
    )
    .map(read)

/** The newest messages to a target, newest first. */
export const newestMessages = (store: Store, target: string, most: number) =>
  store.all<Row>(messages.where('target', '=', target).orderBy('messages.id', 'desc').limit(most)).map(read)

/** Notes that messages are about to be sent. One that was already had its outcome lost, with the process, and may arrive twice. */
export const noteSending = (store: Store, ids: readonly number[]) =>
  store.transaction(() => {
    store.run(
      sql.updateTable('messages').set({ isUnsure: 1 }).where('id', 'in', ids).where('state', '=', 'sending'),
    )
    store.run(
      sql
        .updateTable('messages')
        .set({ state: 'sending', batch: Math.min(...ids) })
        .where('id', 'in', ids),
    )
  })

/** Notes how a try to send messages ended: `waiting` is what is tried again, and `isUnsure` what may have arrived all the same. */
export const noteOutcome = (
  store: Store,
  ids: readonly number[],
  { state, at, isUnsure }: { state: MessageState; at: number; isUnsure?: boolean },
) =>
  store.transaction(() => {
    const those = sql.updateTable('messages').where('id', 'in', ids)
    store.run(
      those.set({
        state,
        endedAt: state === 'waiting' ? null : at,
        ...(isUnsure && { isUnsure: 1 as const }),
      }),
    )
    store.run(those.set({ batch: null }).where('isUnsure', '=', 0))
  })

/** Counts the messages to a target. */
export function tallyOf(store: Store, target: string): Tally {
  const rows = store.all<{ state: MessageState; isUnsure: 0 | 1; count: number }>(
    sql
      .selectFrom('messages')
      .select((row) => ['state', 'isUnsure', row.fn.countAll<number>().as('count')])
      .where('target', '=', target)
      .groupBy(['state', 'isUnsure']),
  )
  const sum = (isMeant: (row: (typeof rows)[number]) => boolean) =>
    rows.filter(isMeant).reduce((total, { count }) => total + count, 0)
  return {
    waiting: sum(({ state }) => state === 'waiting' || state === 'sending'),
    sent: sum(({ state }) => state === 'sent'),
    refused: sum(({ state }) => state === 'refused'),
    unsure: sum(({ state, isUnsure }) => state === 'sent' && isUnsure === 1),
  }
}
