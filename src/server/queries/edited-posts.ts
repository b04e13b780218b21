import type { PostInput } from '#contract/api.gen.ts'
import type { PostDetail } from '#src/model/post.ts'
import { answerOf, server } from '#src/server/transport/client.ts'
import { posts } from './posts.ts'
import { setSaved } from './read-now.ts'
import type { QueryClient } from '@tanstack/react-query'

/** The parts of a post that an organizer writes; its pin is set separately. */
export type PostText = Required<Pick<PostInput, 'title' | 'summary' | 'content'>> & { tags: string[] }

const of = (postId: string) => ({ params: { path: { postId } } })

/** Creates a post and returns its id. Unpinned: the server would drop the text of one created pinned (behaviour 12.5). */
export async function createPost(cache: QueryClient, text: PostText) {
  const id = await answerOf(server.POST('/api/edit/posts', { body: { ...text, isPinned: false } }))
  await refetchLists(cache)
  return id
}

/** Saves changes to a post, given as read just now, with its pin as it is: if that differs, the server saves nothing else (behaviour 12.5). */
export async function savePost(cache: QueryClient, known: PostDetail, changes: Partial<PostText>) {
  const { id, title, summary, content, tags, isPinned } = known
  const body = { title, summary, content, tags: tags ?? null, ...changes, isPinned }
  const saved = await answerOf(server.PUT('/api/edit/posts/{postId}', { ...of(id), body }))
  setSaved(cache, posts.one(id), () => saved)
  await refetchLists(cache)
  return saved
}

/** Deletes a post. */
export async function deletePost(cache: QueryClient, postId: string) {
  await answerOf(server.DELETE('/api/edit/posts/{postId}', of(postId)))
  await refetchLists(cache)
}

const refetchLists = (cache: QueryClient) =>
  Promise.all([posts.latest(), posts.all()].map(({ queryKey }) => cache.invalidateQueries({ queryKey })))
