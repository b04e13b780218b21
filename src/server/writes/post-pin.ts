import type { PostInfo } from '#src/model/post.ts'
import { responseOf, at, server } from '#src/server/transport/client.ts'
import { postFrom } from '#src/server/adapter/posts.ts'
import { posts } from '#src/server/reads/posts.ts'
import { readNow, setSaved } from '#src/server/cache/read-now.ts'
import type { QueryClient } from '@tanstack/react-query'

/**
 * Pins or unpins a post, in the cached lists too. The server saves the pin alone, unless it is unchanged: then it
 * saves everything that it is sent (behaviour 12.5), so the whole post is sent.
 */
export async function pinPost(cache: QueryClient, postId: string, isPinned: boolean) {
  const { title, summary, content, tags } = await readNow(cache, posts.one(postId))
  const body = { title, summary, content, tags: tags ?? null, isPinned }
  await responseOf(server.PUT('/api/edit/posts/{postId}', { ...at({ postId }), body }), postFrom)
  // What has changed is known: the lists need not be read again.
  for (const list of [posts.latest(), posts.all()])
    setSaved(
      cache,
      list,
      (known) =>
        known && inPostOrder(known.map((post) => (post.id === postId ? { ...post, isPinned } : post))),
    )
  setSaved(cache, posts.one(postId), (post) => post && { ...post, isPinned })
}

/** Pinned ones first, then the newest, as the server lists them. */
const inPostOrder = (list: PostInfo[]) =>
  list.toSorted((a, b) => Number(b.isPinned) - Number(a.isPinned) || b.time - a.time)
