import { at, afresh, responseOf, server } from '#src/server/transport/client.ts'
import { postFrom, postsFrom } from '#src/server/adapter/posts.ts'
import { minute } from '#src/lib/time/time.ts'
import { queryOptions } from '@tanstack/react-query'

/** Posts of the site, pinned ones first; the server caches its responses for five minutes. */
export const posts = {
  latest: () =>
    queryOptions({
      queryKey: ['posts', 'latest'],
      meta: { persist: 'public' },
      queryFn: ({ signal }) => responseOf(server.GET('/api/posts/latest', { signal, ...afresh }), postsFrom),
      staleTime: 5 * minute,
    }),
  all: () =>
    queryOptions({
      queryKey: ['posts', 'all'],
      queryFn: ({ signal }) => responseOf(server.GET('/api/posts', { signal, ...afresh }), postsFrom),
      staleTime: 5 * minute,
    }),
  one: (postId: string) =>
    queryOptions({
      queryKey: ['posts', postId],
      queryFn: ({ signal }) =>
        responseOf(server.GET('/api/posts/{postId}', { ...at({ postId }), signal, ...afresh }), postFrom),
      staleTime: 5 * minute,
    }),
}
