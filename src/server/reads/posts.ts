import { at, reads } from '#src/server/transport/client.ts'
import { postFrom, postsFrom } from '#src/server/adapter/posts.ts'
import { minute, second } from '#src/lib/time/time.ts'
import { queryOptions } from '@tanstack/react-query'

/** Posts of the site, pinned ones first; the server caches its responses for five minutes. */
export const posts = {
  latest: () =>
    queryOptions({
      queryKey: ['posts', 'latest'],
      meta: { persist: 'public', timetable: { shown: 5 * minute } },
      queryFn: reads('/api/posts/latest', postsFrom, {}),
      staleTime: 5 * minute,
    }),
  all: () =>
    queryOptions({
      queryKey: ['posts', 'all'],
      queryFn: reads('/api/posts', postsFrom, {}),
      staleTime: 5 * minute,
    }),
  one: (postId: string) =>
    queryOptions({
      queryKey: ['posts', postId],
      meta: { timetable: { shown: 30 * second } },
      queryFn: reads('/api/posts/{postId}', postFrom, at({ postId })),
      staleTime: 5 * minute,
    }),
}
