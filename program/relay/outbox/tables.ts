import { sqlFor } from '#program/lib/database/sql.ts'
import type { Generated } from 'kysely'

/** How a message to a target stands; `sending` is one whose outcome is not known yet, or was lost with the process. */
export type MessageState = 'waiting' | 'sending' | 'sent' | 'refused'

/** Tables of the outbox. Booleans are 0 and 1, times are milliseconds. */
interface Tables {
  /** What happened, each once; `announcement` is JSON. */
  announcements: { number: Generated<number>; key: string; gameId: number; announcement: string }
  /** What is told to whom. */
  messages: {
    id: Generated<number>
    number: number
    target: string
    state: MessageState
    /** Whether an answer was lost at some try, so that it may have arrived twice. */
    isUnsure: 0 | 1
    /** Messages that were sent as one have the same; null where no try may have arrived. */
    batch: number | null
    endedAt: number | null
  }
  /** Since when announcements are told: the first start of the relay. */
  begun: { at: number }
}

/** Writes SQL for the tables of the outbox. */
export const sql = sqlFor<Tables>()

/** Oldest first. Never change one that has landed: add another. */
export const migrations = [
  `
  CREATE TABLE announcements (
    number INTEGER PRIMARY KEY AUTOINCREMENT, key TEXT NOT NULL UNIQUE, gameId INTEGER NOT NULL, announcement TEXT NOT NULL
  ) STRICT;
  CREATE INDEX announcementsOfGame ON announcements (gameId, number);
  CREATE TABLE messages (
    id INTEGER PRIMARY KEY AUTOINCREMENT, number INTEGER NOT NULL REFERENCES announcements, target TEXT NOT NULL,
    state TEXT NOT NULL, isUnsure INTEGER NOT NULL DEFAULT 0, batch INTEGER, endedAt INTEGER, UNIQUE (target, number)
  ) STRICT;
  CREATE INDEX messagesOfTarget ON messages (target, state, id);
  CREATE TABLE begun (at INTEGER NOT NULL) STRICT;
  `,
]
