import type { NoticeType } from '#src/model/notice.ts'

/** What is told of a game: its notices, and that it starts and ends. */
export type AnnouncementKind = NoticeType | 'Start' | 'End'

/** Something that happened in a game, told to every target that wants its kind, once. */
export interface Announcement {
  /** `game:kind:challenge`, whatever the server numbers its notice: see `keyOf`. */
  key: string
  gameId: number
  /** The title of the game. */
  game: string
  kind: AnnouncementKind
  /** When it happened, in milliseconds on the server's clock. */
  time: number
  /** The team of a blood. */
  team?: string
  /** The title of the challenge of a blood, a hint, or one that is new. */
  challenge?: string
  /** Markdown of an organizer's notice. */
  text?: string
}
