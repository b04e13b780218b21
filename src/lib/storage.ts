import { parsed } from './json.ts'

const userPrefix = 'halyard-user/'
const loggedOut = new Set<string>()
const watchers = new Map<string, Set<() => void>>()

/** The storage key for something of a signed-in user, which is removed when they log out. */
export const userKey = (userId: string, name: string) => `${userPrefix}${userId}/${name}`

/** The text stored under a key. Storage may be forbidden or full: then nothing is stored, and nothing breaks. */
export function getStored(key: string, storage: StorageKind = 'localStorage'): string | null {
  try {
    return globalThis[storage].getItem(key)
  } catch {
    return null
  }
}

/**
 * Stores a text; null removes it. `sessionStorage` belongs to this tab and ends with it. Returns whether the browser
 * did so: the page works without storage.
 */
export function setStored(key: string, value: string | null, storage: StorageKind = 'localStorage'): boolean {
  if (value !== null && isOfLoggedOut(key)) return false
  try {
    if (value === null) globalThis[storage].removeItem(key)
    else globalThis[storage].setItem(key, value)
    watchers.get(key)?.forEach((watcher) => watcher())
    return true
  } catch {
    return false
  }
}

/** Calls `watcher` on each change of the value under a key, by this tab or another. Returns a function that stops it. */
export function watchStored(key: string, watcher: () => void): () => void {
  const ofThisKey = watchers.get(key) ?? new Set()
  watchers.set(key, ofThisKey.add(watcher))
  const onStorage = (event: StorageEvent) => (event.key === key || event.key === null) && watcher()
  globalThis.addEventListener('storage', onStorage)
  return () => {
    ofThisKey.delete(watcher)
    globalThis.removeEventListener('storage', onStorage)
  }
}

/** Removes what belongs to any user who was signed in, and the given keys. */
export function clearUsers(...keys: string[]) {
  clearKeys((key) => key.startsWith(userPrefix) || keys.includes(key))
}

/** Removes what belongs to a user who has logged out; what their screens still try to store is refused. */
export function clearUser(userId: string) {
  loggedOut.add(userId)
  clearKeys((key) => key.startsWith(userKey(userId, '')))
}

/** Allows storing what belongs to a user who has signed in, perhaps again. */
export const allowUser = (userId: string) => void loggedOut.delete(userId)

const isOfLoggedOut = (key: string) => [...loggedOut].some((userId) => key.startsWith(userKey(userId, '')))

function clearKeys(isMeant: (key: string) => boolean) {
  for (const storage of ['localStorage', 'sessionStorage'] as const) {
    for (const key of storedKeys(storage).filter(isMeant)) setStored(key, null, storage)
  }
}

/** The keys under which something is stored. */
export function storedKeys(storage: StorageKind): string[] {
  try {
    return Object.keys(globalThis[storage])
  } catch {
    return []
  }
}

/** `sessionStorage` belongs to one tab and ends with it. */
export type StorageKind = 'localStorage' | 'sessionStorage'

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
