import { onTestFinished, vi } from 'vitest'

type Lead = (lock: unknown) => Promise<void>

/** Gives Node the locks and channels of a browser, as far as tabs use them: one holds a lock, the others queue. */
export function browserWithTabs() {
  const queues = new Map<string, Promise<void>>()
  const request = (name: string, { signal }: { signal: AbortSignal }, lead: Lead) => {
    const turn = (queues.get(name) ?? Promise.resolve()).then(() =>
      signal.aborted ? Promise.reject(signal.reason as Error) : lead({ name }),
    )
    queues.set(
      name,
      turn.catch(() => {}),
    )
    return turn
  }
  vi.stubGlobal('navigator', { onLine: true, locks: { request } })
  onTestFinished(() => void vi.unstubAllGlobals())
}
