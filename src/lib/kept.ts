const ofUsers = 'halyard-user/'

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

/** Remembers a text; null forgets it. `sessionStorage` is this tab's alone and ends with it. */
export function keep(key: string, value: string | null, storage: StorageKind = 'localStorage') {
  try {
    if (value === null) globalThis[storage].removeItem(key)
    else globalThis[storage].setItem(key, value)
  } catch {
    // The page works without a memory.
  }
}

/** Forgets what belongs to anybody who was signed in, and the keys named. */
export function forgetUsers(...keys: string[]) {
  for (const storage of ['localStorage', 'sessionStorage'] as const) {
    for (const key of [...keys, ...keysOf(storage).filter((key) => key.startsWith(ofUsers))])
      keep(key, null, storage)
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
