/** What the browser remembers under a key. Storage may be forbidden or full: then nothing is remembered, and nothing breaks. */
export function kept(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Remembers a text; null forgets it. */
export function keep(key: string, value: string | null) {
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
  } catch {
    // The page works without a memory.
  }
}
