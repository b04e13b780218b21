import { games } from '#src/server/queries/games.ts'
import { posts } from '#src/server/queries/posts.ts'
import { site } from '#src/server/queries/site.ts'
import { QueryClient } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'

test.each([
  ['details', games.details(1)],
  ['the scoreboard', games.scoreboard(1)],
  ['notices', games.notices(1)],
  ['the games', games.list()],
  ['the recent games', games.recent()],
  ['the latest posts', posts.latest()],
  ['all posts', posts.all()],
  ['a post', posts.one('1')],
  ['the settings of the site', site.config()],
])("%s are never taken from the browser's cache", async (_name, options) => {
  const caches: string[] = []
  vi.stubGlobal('fetch', (request: Request) => {
    caches.push(request.cache)
    return Promise.resolve(Response.json({ title: 'No' }, { status: 404 }))
  })
  const cache = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  await cache
    .fetchQuery({ queryKey: options.queryKey, queryFn: options.queryFn as () => unknown })
    .catch(() => {})
  expect(caches).toEqual(['no-store'])
})
