const pending = new Map<Promise<unknown>, string>()

/** Records a promise under a name until it has settled. */
export function notePending<Result>(name: string, promise: Promise<Result>): Promise<Result> {
  const end = () => void pending.delete(promise)
  pending.set(promise, name)
  promise.then(end, end)
  return promise
}

const longEnough = 30_000

/**
 * Waits until everything recorded has settled, and whatever that started; throws with the names of what does not
 * settle. Files share modules: an import cut off by the end of its file stays rejected for the next one.
 */
export async function allSettled() {
  const since = performance.now()
  while (pending.size > 0) {
    if (performance.now() - since > longEnough)
      throw new Error(`never ended: ${[...pending.values()].join(', ')}`)
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
}

declare global {
  /** Records an `import()`; in tests, a transform wraps each in a call of this. */
  var noteImport: typeof notePending
}
globalThis.noteImport = notePending
