import type { GameNotice } from '#contract/api.gen.ts'

/** Notices as players see them, cached by game until one is added, edited or deleted (behaviour 8.1). */
export interface NoticeLists {
  /** The cached list, whatever part is requested: the server caches the part that was requested first. */
  of(gameId: number, part: { count: number; skip: number }): GameNotice[]
  drop(gameId: number): void
}
