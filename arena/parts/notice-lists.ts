import type { GameNotice } from '#contract/api.gen.ts'

/** Notices as players see them, cached by game until one is added, edited or deleted (behaviour 8.1). */
export interface NoticeLists {
  /** The part that is requested of the first notices; where the server caches a part, the one requested first. */
  of(gameId: number, part: { count: number; skip: number }): GameNotice[]
  drop(gameId: number): void
}
