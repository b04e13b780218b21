import { answerOf, server } from '#src/api/client.ts'
import { minute } from '#src/lib/time.ts'
import { queryOptions } from '@tanstack/react-query'

/** News of the site, pinned ones first; the server keeps its answers for five minutes. */
export const posts = {
  latest: () =>
    queryOptions({
      queryKey: ['posts', 'latest'],
      meta: { persist: 'public' },
      queryFn: ({ signal }) => answerOf(server.GET('/api/posts/latest', { signal })),
      staleTime: 5 * minute,
    }),
  all: () =>
    queryOptions({
      queryKey: ['posts', 'all'],
      queryFn: ({ signal }) => answerOf(server.GET('/api/posts', { signal })),
      staleTime: 5 * minute,
    }),
  one: (postId: string) =>
    queryOptions({
      queryKey: ['posts', postId],
      queryFn: ({ signal }) =>
        answerOf(server.GET('/api/posts/{postId}', { params: { path: { postId } }, signal })),
      staleTime: 5 * minute,
    }),
}
