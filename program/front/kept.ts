/**
 * Returns a function that reads a value from elsewhere, and gives the same one for so many milliseconds; all who ask while it is
 * read wait for that one read. Where it cannot be read, it is the one of last time; at first the fallback.
 */
export function kept<Value>(ms: number, read: () => Promise<Value>, fallback: Value): () => Promise<Value> {
  let known = { value: fallback, until: 0 }
  let reading: Promise<Value> | undefined
  async function readAgain() {
    const value = await read().catch(() => known.value)
    known = { value, until: Date.now() + ms }
    reading = undefined
    return value
  }
  return async () => (Date.now() < known.until ? known.value : (reading ??= readAgain()))
}
