import { readNow, setSaved } from '#src/server/cache/read-now.ts'
import { QueryClient, QueryObserver, queryOptions } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'

/** A resource on a server whose responses arrive when the test says so. */
function slowServer() {
  const cache = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const arrivals: (() => void)[] = []
  let title = 'old'
  const options = queryOptions({
    queryKey: ['title'],
    queryFn: ({ signal }) => {
      const answer = title
      return new Promise<string>((resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason))
        arrivals.push(() => resolve(answer))
      })
    },
    staleTime: Infinity,
  })
  return {
    cache,
    options,
    rename: (name: string) => (title = name),
    arrive: () => arrivals.splice(0).forEach((arrive) => arrive()),
  }
}

test.each([undefined, 'known'])('reading now does not join an older read (%s)', async (known) => {
  const { cache, options, rename, arrive } = slowServer()
  if (known) cache.setQueryData(options.queryKey, known)
  const older = cache.fetchQuery({ ...options, staleTime: 0 })
  rename('new')
  const newer = readNow(cache, options)
  expect(cache.getQueryData(options.queryKey)).toBe(known)
  arrive()
  expect(await Promise.all([older, newer])).toEqual(['new', 'new'])
  expect(cache.getQueryState(options.queryKey)).toMatchObject({ data: 'new', status: 'success', error: null })
})

test('data read before this machine’s clock was set back is read again', async () => {
  const { cache, options, rename, arrive } = slowServer()
  cache.setQueryData(options.queryKey, 'known', { updatedAt: Date.now() + 60_000 })
  rename('new')
  const read = readNow(cache, options)
  arrive()
  expect(await read).toBe('new')
})

test('an older read does not overwrite what was saved', async () => {
  const { cache, options, arrive } = slowServer()
  cache.setQueryData(options.queryKey, 'known')
  const older = cache.fetchQuery({ ...options, staleTime: 0 })
  setSaved(cache, options, () => 'saved')
  arrive()
  expect(await older).toBe('saved')
  expect(cache.getQueryState(options.queryKey)).toMatchObject({ data: 'saved', fetchStatus: 'idle' })
})

test('saving during the first read causes another read', async () => {
  const { cache, options, rename, arrive } = slowServer()
  const stop = new QueryObserver(cache, options).subscribe(() => {})
  rename('new')
  setSaved(cache, options, (known) => known && 'saved')
  arrive()
  await vi.waitFor(() => expect(cache.getQueryData(options.queryKey)).toBe('new'))
  stop()
})
