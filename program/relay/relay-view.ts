import type { Announcement } from './announcement.ts'
import type { GameSummary } from '#src/model/game.ts'
import type { Scoreboard } from '#src/model/scoreboard.ts'

/** A game that the relay follows. */
export interface FollowedGame {
  game: GameSummary
  /** As last read; undefined before the first time, and while the game has none. */
  scoreboard: Scoreboard | undefined
  /** When it was read, in milliseconds. */
  scoreboardReadAt: number | undefined
  link: 'connecting' | 'catchingUp' | 'live' | 'polling' | 'refused'
}

export type TargetState = 'idle' | 'sending' | 'waiting' | 'limited' | 'refused'

/** How a target is doing. */
export interface TargetReport {
  name: string
  kind: string
  state: TargetState
  /** Messages in the outbox that it has not got yet. */
  waiting: number
  /** How many messages ended so since the relay was first started. */
  ended: { sent: number; refused: number; unknown: number }
  /** Why the last try failed, without its secret. */
  problem: string | undefined
  /** When it is tried again, in milliseconds. */
  nextTryAt: number | undefined
  /** The last messages, newest first. */
  last: readonly {
    id: number
    text: string
    at: number
    outcome: 'waiting' | 'sent' | 'refused' | 'unknown'
  }[]
}

/** An announcement with the number under which it is kept: each is one more than the one before. */
export interface NumberedAnnouncement extends Announcement {
  number: number
}

/** What a running relay shows of itself, and what its staff may do. */
export interface RelayView {
  /** The address of the server. */
  server: string
  startedAt: number
  games: () => readonly FollowedGame[]
  targets: () => readonly TargetReport[]
  /** How many calls went to the server since the start. */
  calls: () => number
  /** Announcements of a game above this number, oldest first. */
  announcementsAfter: (gameId: number, number: number) => readonly NumberedAnnouncement[]
  /** Calls back with every new announcement, until the returned function is called. */
  onAnnouncement: (listener: (announcement: NumberedAnnouncement) => void) => () => void
  /** Tries a target again at once; false if there is none of this name. */
  retry: (target: string) => boolean
  /** Sends a target a test message; false if there is none of this name. */
  test: (target: string) => boolean
}
