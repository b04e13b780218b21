const underWay = new Map<Promise<unknown>, string>()

/** Notes what has begun, by a name, until it has ended. */
export function noteUnderWay<Result>(name: string, promise: Promise<Result>): Promise<Result> {
  const end = () => void underWay.delete(promise)
  underWay.set(promise, name)
  promise.then(end, end)
  return promise
}

const longEnough = 30_000

/**
 * Waits until all that was noted has ended, and what that began; what does not end is named. Files share their modules:
 * an import that is cut off by the end of its file stays refused for the next.
 */
export async function allEnded() {
  const since = performance.now()
  while (underWay.size > 0) {
    if (performance.now() - since > longEnough)
      throw new Error(`never ended: ${[...underWay.values()].join(', ')}`)
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
}

declare global {
  /** Notes an `import()`; tests have the transform below put it around each. */
  var noteImport: typeof noteUnderWay
}
globalThis.noteImport = noteUnderWay
