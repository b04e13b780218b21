import { getStored, setStored, type StorageKind } from './storage.ts'
import { parsed } from './json.ts'

/** The ids in a stored text; empty if it is not a list. */
export function idsFrom(text: string | null): number[] {
  const ids = parsed(text)
  return Array.isArray(ids) ? ids.filter((id) => typeof id === 'number') : []
}

/** The ids that are stored under a key. */
export const getStoredIds = (key: string): number[] => idsFrom(getStored(key))

/** Stores ids; removes the key when there are none. */
export const setStoredIds = (key: string, ids: readonly number[]) =>
  setStored(key, ids.length === 0 ? null : JSON.stringify(ids))

/** The words in a stored text; empty if it is not a list. */
export function wordsFrom(text: string | null): string[] {
  const words = parsed(text)
  return Array.isArray(words) ? words.filter((word) => typeof word === 'string') : []
}

/** The words that are stored under a key. */
export const getStoredWords = (key: string, storage?: StorageKind): string[] =>
  wordsFrom(getStored(key, storage))

/** Stores a word as the newest one; the oldest are dropped when there are more than `most`. */
export function addStoredWord(key: string, word: string, most = 100, storage?: StorageKind) {
  const others = getStoredWords(key, storage).filter((other) => other !== word)
  setStored(key, JSON.stringify([...others, word].slice(-most)), storage)
}
