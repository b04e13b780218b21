import type { Scoreboard } from '#contract/api.gen.ts'

/** Scoreboards of started games, cached; a rebuild is queued and runs after what caused it was pushed (behaviour 4.5). */
export interface Boards {
  /** The cached board; builds it when there is none. */
  of(gameId: number): Scoreboard
  /** Queues a rebuild; bursts are merged. */
  rebuild(gameId: number): void
  /** Forgets the board of a deleted game. */
  drop(gameId: number): void
}
