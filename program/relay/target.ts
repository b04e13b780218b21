import type { AnnouncementKind } from './announcement.ts'

/** Where messages of one target go; its secret comes from a file or the environment, and is in no log and no answer. */
export interface Destination {
  /** The address to send to, or the token in it: what its kind calls its secret. */
  secret: string
  /** A chat, group or room, for kinds whose secret does not name it. */
  chat?: string | undefined
  /** Signs what is sent, for kinds that have a second secret. */
  signing?: string | undefined
}

/** How a target answered. */
export type Outcome =
  | { is: 'sent' }
  /** It wants no more for now: to be tried again after this many milliseconds. */
  | { is: 'limited'; wait: number }
  /** It will never take this message, or any: not to be tried again. */
  | { is: 'refused'; reason: string; isForAll: boolean }
  /** It failed, and took nothing: to be tried again. */
  | { is: 'failed'; reason: string }
  /** The message was sent and its answer lost: it may have arrived. */
  | { is: 'unknown'; reason: string }

/** One message, ready to be sent. */
export interface OutgoingMessage {
  /** The same at every try, so that a receiver can drop doubles. */
  id: string
  /** In the target's own markup, its names escaped. */
  text: string
  /** What it tells, for receivers that read no text. */
  announcements: readonly unknown[]
}

/** A kind of target: a chat platform, or a webhook of somebody's own. */
export interface TargetKind {
  /** The most that one message may have, in the unit of `lengthOf`. */
  longest: number
  lengthOf: (text: string) => number
  /** So many messages in so many milliseconds, as its documents say. */
  limits: readonly { count: number; within: number }[]
  /** A name or a text of somebody, so that nothing in it is markup, a mention or a link. */
  escape: (text: string) => string
  /** The request that sends a message; `at` is the time in milliseconds, for kinds that sign it. */
  request: (message: OutgoingMessage, to: Destination, at: number) => Request
  /** What its answer means. */
  outcomeOf: (response: Response) => Promise<Outcome>
}

/** A target as relay.yaml has it. */
export interface Target {
  name: string
  kind: 'discord' | 'telegram' | 'feishu' | 'slack' | 'onebot' | 'webhook'
  to: Destination
  /** As a folder of src/locales. */
  language: string
  gets: readonly AnnouncementKind[]
  /** Own texts by kind, with `{team}`, `{challenge}`, `{game}`, `{text}` and `{place}` in them. */
  texts: Partial<Record<AnnouncementKind, string>>
}
