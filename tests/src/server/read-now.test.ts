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

test.each([undefined, 'known'])('what is read now is no response to an older read (%s)', async (known) => {
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

test('what was read before this machine’s clock was set back is read all the same', async () => {
  const { cache, options, rename, arrive } = slowServer()
  cache.setQueryData(options.queryKey, 'known', { updatedAt: Date.now() + 60_000 })
  rename('new')
  const read = readNow(cache, options)
  arrive()
  expect(await read).toBe('new')
})

test('what was saved stays, whatever an older read answers', async () => {
  const { cache, options, arrive } = slowServer()
  cache.setQueryData(options.queryKey, 'known')
  const older = cache.fetchQuery({ ...options, staleTime: 0 })
  setSaved(cache, options, () => 'saved')
  arrive()
  expect(await older).toBe('saved')
  expect(cache.getQueryState(options.queryKey)).toMatchObject({ data: 'saved', fetchStatus: 'idle' })
})

test('a save of what is only just being read has it read anew', async () => {
  const { cache, options, rename, arrive } = slowServer()
  const stop = new QueryObserver(cache, options).subscribe(() => {})
  rename('new')
  setSaved(cache, options, (known) => known && 'saved')
  arrive()
  await vi.waitFor(() => expect(cache.getQueryData(options.queryKey)).toBe('new'))
  stop()
})
