import { openTabs, type Tabs } from '#src/lib/tabs.ts'
import { onTestFinished, vi } from 'vitest'

type Run = (lock: unknown) => Promise<void>
interface Options {
  signal?: AbortSignal
  steal?: boolean
}

const aborted = () => new DOMException('The request was aborted', 'AbortError')

/** Gives Node the Web Locks of a browser, as far as tabs use them: one tab holds a lock, the others queue for it or steal it. */
export function browserWithTabs() {
  const holders = new Map<string, { lose: () => void }>()
  const queues = new Map<string, (() => void)[]>()

  const next = (name: string) => queues.get(name)?.shift()?.()

  async function request(name: string, { signal, steal = false }: Options, run: Run) {
    if (steal) holders.get(name)?.lose()
    else if (holders.has(name)) await turnIn(name, signal)
    if (signal?.aborted) {
      next(name)
      throw signal.reason as Error
    }
    await new Promise<void>((resolve, reject) => {
      const holder = { lose: () => reject(aborted()) }
      holders.set(name, holder)
      const release = () => {
        if (holders.get(name) !== holder) return // the lock was stolen
        holders.delete(name)
        next(name)
      }
      run({ name }).finally(release).then(resolve, reject)
    })
  }
  const turnIn = (name: string, signal: AbortSignal | undefined) =>
    new Promise<void>((resolve, reject) => {
      const queue = queues.get(name) ?? []
      queues.set(name, queue)
      queue.push(resolve)
      signal?.addEventListener('abort', () => {
        const place = queue.indexOf(resolve)
        if (place < 0) return
        queue.splice(place, 1)
        reject(signal.reason as Error)
      })
    })
  vi.stubGlobal('navigator', { onLine: true, locks: { request } })
}

/** A tab among others; between `freeze` and `thaw` it receives and sends nothing. */
export function aTab(): Tabs & { freeze: () => void; thaw: () => void } {
  const tabs = openTabs('tests')
  onTestFinished(tabs.close)
  let waiting: (() => void)[] | undefined
  const later = (todo: () => void) => (waiting ? void waiting.push(todo) : todo())
  return {
    ...tabs,
    send: (topic, message) => later(() => tabs.send(topic, message)),
    on: (topic, listener) => tabs.on(topic, (message) => later(() => listener(message))),
    freeze: () => (waiting = []),
    thaw() {
      const missed = waiting ?? []
      waiting = undefined
      for (const todo of missed) todo()
    },
  }
}
