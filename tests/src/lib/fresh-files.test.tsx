import { reloadAfresh } from '#src/lib/fresh-files.ts'
import { isLostScript, noteLoadError } from '#src/lib/errors.ts'
import { readFileSync } from 'node:fs'
import { compileFunction } from 'node:vm'
import { afterEach, expect, test, vi } from 'vitest'

/** What the index does itself where no script of ours has run. */
function mendOfIndex() {
  const [text] = /const mend = [^]+?\n {6}\}\n/.exec(readFileSync('index.html', 'utf8'))!
  sessionStorage.removeItem('mendedAt')
  const run = compileFunction(`${text}; return mend()`, ['origin']) as (origin: string) => Promise<void>
  return run(location.origin)
}

const ways = [
  ['the page', reloadAfresh],
  ['the index', mendOfIndex],
] as const

const second = 1_000

/** A page that has loaded two files, which it asks for again; `answer` says what each gets. */
function withFiles(answer: (path: string, signal: AbortSignal | null | undefined) => Promise<Response>) {
  const entries = ['/static/app-1.js', '/static/en-us-2.json', '/api/config'].map((path) => ({
    name: `${location.origin}${path}`,
  }))
  const calls: string[] = []
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue(entries as unknown as PerformanceEntryList)
  vi.spyOn(location, 'reload').mockImplementation(() => void calls.push('reload'))
  vi.spyOn(globalThis, 'fetch').mockImplementation((address, options) => {
    const path = new URL(address as string).pathname
    calls.push(`${path} ${options?.cache}`)
    return answer(path, options?.signal)
  })
  return calls
}
const asked = ['/static/app-1.js reload', '/static/en-us-2.json reload']

/** A body that sends so many bytes, each so long after the one before. */
function dripping(bytes: number, apart: number, signal: AbortSignal | null | undefined) {
  let sent = 0
  const body = new ReadableStream<Uint8Array>(
    {
      start: (line) => signal?.addEventListener('abort', () => line.error(signal.reason)),
      pull: (line) =>
        new Promise<void>((resolve) => {
          if (sent === bytes) return resolve(line.close())
          sent += 1
          setTimeout(() => resolve(line.enqueue(new Uint8Array(1))), apart)
        }),
    },
    { highWaterMark: 0 },
  )
  return Promise.resolve(new Response(body))
}

afterEach(() => vi.useRealTimers())

test.each(ways)(
  '%s asks the server for its files before it is loaded again, past the cache and whatever becomes of them',
  async (_, reload) => {
    const calls = withFiles((path) =>
      path.endsWith('.js') ? Promise.reject(new TypeError('offline')) : Promise.resolve(new Response('{}')),
    )
    await reload()
    expect(calls).toEqual([...asked, 'reload'])
  },
)

test.each(ways)('%s on a slow line is loaded again only once its last file is there', async (_, reload) => {
  vi.useFakeTimers()
  const calls = withFiles((path, signal) => dripping(path.endsWith('.js') ? 10 : 1, 60 * second, signal))
  const reloaded = reload()
  await vi.advanceTimersByTimeAsync(599 * second)
  expect(calls).toEqual(asked)
  await vi.advanceTimersByTimeAsync(1 * second)
  await reloaded
  expect(calls).toEqual([...asked, 'reload'])
})

test.each(ways)(
  '%s whose line is lost is loaded again once nothing has come for a while',
  async (_, reload) => {
    vi.useFakeTimers()
    const calls = withFiles((path, signal) => {
      if (path.endsWith('.json')) return dripping(1, 60 * second, signal)
      return new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason)))
    })
    const reloaded = reload()
    await vi.advanceTimersByTimeAsync(130 * second)
    expect(calls).toEqual(asked)
    await vi.advanceTimersByTimeAsync(10 * second)
    await reloaded
    expect(calls).toEqual([...asked, 'reload'])
  },
)

test('the index is not loaded again where the server has its files no more', async () => {
  const calls = withFiles(() => Promise.resolve(new Response('', { status: 502 })))
  await mendOfIndex()
  expect(calls).toEqual(asked)
})

test('a script that is none is lost; a fault of our own is not', () => {
  const damaged = new SyntaxError('Unexpected end of input')
  expect(isLostScript(damaged)).toBe(false)
  noteLoadError(damaged)
  expect(isLostScript(damaged)).toBe(true)
  const own = new RangeError('too deep')
  noteLoadError(own)
  expect(isLostScript(own)).toBe(false)
})
