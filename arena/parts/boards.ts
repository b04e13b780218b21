import type { Scoreboard } from '#contract/api.gen.ts'

/** Cached scoreboards of started games; a queued rebuild runs after its cause has been pushed (behaviour 4.5). */
export interface Boards {
  /** Returns the cached board, building it if there is none. */
  of(gameId: number): Scoreboard
  /** Returns the cached board, if there is one. */
  cached(gameId: number): Scoreboard | undefined
  /** Queues a rebuild; bursts are merged. */
  rebuild(gameId: number): void
  /** Forgets the board of a deleted game. */
  drop(gameId: number): void
}
