import type { PostDetail, PostText } from '#src/model/post.ts'
import { answerOf, at, server } from '#src/server/transport/client.ts'
import { postIdFrom, savedPostFrom } from '#src/server/v12/edit.ts'
import { posts } from '#src/server/queries/posts.ts'
import { setSaved } from '#src/server/cache/read-now.ts'
import type { QueryClient } from '@tanstack/react-query'

/** Creates a post and returns its id. Unpinned: the server would drop the text of one created pinned (behaviour 12.5). */
export async function createPost(cache: QueryClient, text: PostText) {
  const id = await answerOf(
    server.POST('/api/edit/posts', { body: { ...text, isPinned: false } }),
    postIdFrom,
  )
  await refetchLists(cache)
  return id
}

/** Saves changes to a post, given as read just now, with its pin as it is: if that differs, the server saves nothing else (behaviour 12.5). */
export async function savePost(cache: QueryClient, known: PostDetail, changes: Partial<PostText>) {
  const { id, title, summary, content, tags, isPinned } = known
  const body = { title, summary, content, tags: tags ?? null, ...changes, isPinned }
  const saved = await answerOf(
    server.PUT('/api/edit/posts/{postId}', { ...at({ postId: id }), body }),
    savedPostFrom,
  )
  setSaved(cache, posts.one(id), () => saved)
  await refetchLists(cache)
  return saved
}

/** Deletes a post. */
export async function deletePost(cache: QueryClient, postId: string) {
  await answerOf(server.DELETE('/api/edit/posts/{postId}', at({ postId })))
  await refetchLists(cache)
}

const refetchLists = (cache: QueryClient) =>
  Promise.all([posts.latest(), posts.all()].map(({ queryKey }) => cache.invalidateQueries({ queryKey })))
