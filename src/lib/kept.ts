const ofUsers = 'halyard-user/'
const departed = new Set<string>()
const watchers = new Map<string, Set<() => void>>()

/** The storage key of what belongs to somebody who is signed in: goes when they log out. */
export const keyOfUser = (userId: string, name: string) => `${ofUsers}${userId}/${name}`

/** What the browser remembers under a key. Storage may be forbidden or full: then nothing is remembered, and nothing breaks. */
export function kept(key: string, storage: StorageKind = 'localStorage'): string | null {
  try {
    return globalThis[storage].getItem(key)
  } catch {
    return null
  }
}

/**
 * Remembers a text; null forgets it. `sessionStorage` is this tab's alone and ends with it. Answers whether the browser
 * did so: the page works without a memory.
 */
export function keep(key: string, value: string | null, storage: StorageKind = 'localStorage'): boolean {
  if (value !== null && isOfDeparted(key)) return false
  try {
    if (value === null) globalThis[storage].removeItem(key)
    else globalThis[storage].setItem(key, value)
    watchers.get(key)?.forEach((watcher) => watcher())
    return true
  } catch {
    return false
  }
}

/** Tells of each change of what is remembered under a key, by this tab or another one, until the answer is called. */
export function watchKept(key: string, watcher: () => void): () => void {
  const ofKey = watchers.get(key) ?? new Set()
  watchers.set(key, ofKey.add(watcher))
  const hearOthers = (event: StorageEvent) => (event.key === key || event.key === null) && watcher()
  globalThis.addEventListener('storage', hearOthers)
  return () => {
    ofKey.delete(watcher)
    globalThis.removeEventListener('storage', hearOthers)
  }
}

/** Forgets what belongs to anybody who was signed in, and the keys named. */
export function forgetUsers(...keys: string[]) {
  forgetKeys((key) => key.startsWith(ofUsers) || keys.includes(key))
}

/** Forgets what belongs to somebody who has left; what their screens put away late is not remembered either. */
export function forgetUser(userId: string) {
  departed.add(userId)
  forgetKeys((key) => key.startsWith(keyOfUser(userId, '')))
}

/** Somebody is here, perhaps again: what belongs to them is remembered. */
export const welcomeUser = (userId: string) => void departed.delete(userId)

const isOfDeparted = (key: string) => [...departed].some((userId) => key.startsWith(keyOfUser(userId, '')))

function forgetKeys(isMeant: (key: string) => boolean) {
  for (const storage of ['localStorage', 'sessionStorage'] as const) {
    for (const key of keysOf(storage).filter(isMeant)) keep(key, null, storage)
  }
}

/** The keys under which a storage remembers something. */
export function keysOf(storage: StorageKind): string[] {
  try {
    return Object.keys(globalThis[storage])
  } catch {
    return []
  }
}

type StorageKind = 'localStorage' | 'sessionStorage'
