/**
 * Returns a function that reads a value from elsewhere, and gives the same one for so many milliseconds. Where it cannot be read,
 * it is the one of last time; at first the fallback.
 */
export function kept<Value>(ms: number, read: () => Promise<Value>, fallback: Value): () => Promise<Value> {
  let known = { value: fallback, until: 0 }
  return async () => {
    if (Date.now() < known.until) return known.value
    const value = await read().catch(() => known.value)
    known = { value, until: Date.now() + ms }
    return value
  }
}
