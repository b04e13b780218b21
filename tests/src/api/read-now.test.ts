import { readNow } from '#src/api/read-now.ts'
import { QueryClient, queryOptions } from '@tanstack/react-query'
import { expect, test } from 'vitest'

/** Something on the server, whose answers arrive when they are told to. */
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

test.each([undefined, 'known'])('what is read now is no answer to an older read (%s)', async (known) => {
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
