import type { PostDetail, PostText } from '#src/model/post.ts'
import { invalidate } from '#src/server/cache/invalidate.ts'
import { responseOf, at, server } from '#src/server/transport/client.ts'
import { postIdFrom, savedPostFrom } from '#src/server/adapter/edit.ts'
import { differences, notKept } from '#src/lib/merge.ts'
import { posts } from '#src/server/reads/posts.ts'
import { setSaved } from '#src/server/cache/read-now.ts'
import type { QueryClient } from '@tanstack/react-query'

/**
 * Creates a post and returns its id. Nothing is said of a pin: some servers drop the text of one created pinned
 * (behaviour 12.5), others of any that says whether it is (contract/v1.8.md, section 2).
 */
export async function createPost(cache: QueryClient, text: PostText) {
  const id = await responseOf(server.POST('/api/edit/posts', { body: text }), postIdFrom)
  await refetchLists(cache)
  return id
}

/**
 * Saves changes to a post, given as read just now. Some servers keep them if the pin is sent as it is, and take it away
 * if none is sent (behaviour 12.5); others keep nothing else of what says a pin. So the pin is sent, and a second time,
 * without it, if nothing was kept.
 */
export async function savePost(cache: QueryClient, known: PostDetail, changes: Partial<PostText>) {
  const { id, title, summary, content, tags, isPinned } = known
  const body = { title, summary, content, tags: tags ?? null, ...changes }
  const put = (body: PostBody) =>
    responseOf(server.PUT('/api/edit/posts/{postId}', { ...at({ postId: id }), body }), savedPostFrom)
  const first = await put({ ...body, isPinned })
  const saved = isLost(known, changes, first) ? await put(body) : first
  setSaved(cache, posts.one(id), () => saved)
  await refetchLists(cache)
  return saved
}

type PostBody = Omit<PostText, 'tags'> & { tags: string[] | null; isPinned?: boolean }

/** Whether a server kept nothing of the changes: one that looks at the pin alone does. */
function isLost(known: PostDetail, changes: Partial<PostText>, saved: PostDetail) {
  const before = { ...known, tags: known.tags ?? [] } // nothing and an empty list are one
  const sent = { ...before, ...changes }
  const lost = notKept({ before, sent, saved: { ...saved, tags: saved.tags ?? [] } })
  return lost.length > 0 && lost.length === differences(before, sent).length
}

/** Deletes a post. */
export async function deletePost(cache: QueryClient, postId: string) {
  await responseOf(server.DELETE('/api/edit/posts/{postId}', at({ postId })))
  await refetchLists(cache)
}

const refetchLists = (cache: QueryClient) =>
  Promise.all([posts.latest(), posts.all()].map(({ queryKey }) => invalidate(cache, { queryKey })))
