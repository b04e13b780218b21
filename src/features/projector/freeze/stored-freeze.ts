import { setStored } from '#src/lib/storage.ts'
import type { FrozenValues } from '#src/model/freeze.ts'

/** The freeze of a projector's scoreboard; stored, so that it survives a reload and all pages of the browser agree. */
export interface StoredFreeze extends FrozenValues {
  /** How many solves a reveal has shown; undefined before it begins. */
  done?: number
}

/** The storage key of a game's freeze. */
export const freezeKey = (gameId: number) => `halyard-freeze/${gameId}`

/** Parses the stored value; undefined if it is not a freeze. */
export function freezeFrom(text: string | null): StoredFreeze | undefined {
  try {
    const read = JSON.parse(text ?? 'null') as Partial<StoredFreeze> | null
    return typeof read?.at === 'number' && Number.isFinite(read.at) ? (read as StoredFreeze) : undefined
  } catch {
    return undefined
  }
}

/** Stores a freeze; undefined removes it. */
export const storeFreeze = (gameId: number, freeze: StoredFreeze | undefined) =>
  setStored(freezeKey(gameId), freeze ? JSON.stringify(freeze) : null)
