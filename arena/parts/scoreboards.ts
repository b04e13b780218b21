import type { Scoreboard } from '#contract/api.gen.ts'

/** Cached scoreboards of started games; a queued rebuild runs after its cause has been pushed (behaviour 4.5). */
export interface Scoreboards {
  /** Returns the cached scoreboard, building it if there is none. */
  of(gameId: number): Scoreboard
  /** Returns the cached scoreboard, if there is one. */
  cached(gameId: number): Scoreboard | undefined
  /** Queues a rebuild; bursts are merged. */
  rebuild(gameId: number): void
  /** Forgets the scoreboard of a deleted game. */
  drop(gameId: number): void
}
