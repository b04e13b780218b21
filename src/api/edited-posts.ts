import type { PostInput } from '#contract/api.gen.ts'
import { answerOf, server } from '#src/api/client.ts'
import { posts } from '#src/api/posts.ts'
import { readNow, setSaved } from '#src/api/read-now.ts'
import type { QueryClient } from '@tanstack/react-query'

/** What an organizer writes of a post; its pin is set for itself. */
export type PostText = Required<Pick<PostInput, 'title' | 'summary' | 'content'>> & { tags: string[] }

const of = (postId: string) => ({ params: { path: { postId } } })

/** Makes a post and answers its id. Unpinned: the server would drop the text of one that is pinned at once (behaviour 12.5). */
export async function createPost(cache: QueryClient, text: PostText) {
  const id = await answerOf(server.POST('/api/edit/posts', { body: { ...text, isPinned: false } }))
  await refetchLists(cache)
  return id
}

/** Saves some of a post. Its pin goes along as it is just now: where it differs, the server saves nothing else (behaviour 12.5). */
export async function savePost(cache: QueryClient, postId: string, changes: Partial<PostText>) {
  const known = await readNow(cache, posts.one(postId))
  const { title, summary, content, tags, isPinned } = known
  const body = { title, summary, content, tags: tags ?? null, ...changes, isPinned }
  const saved = await answerOf(server.PUT('/api/edit/posts/{postId}', { ...of(postId), body }))
  setSaved(cache, posts.one(postId), () => saved)
  await refetchLists(cache)
  return saved
}

/** Takes a post away. */
export async function deletePost(cache: QueryClient, postId: string) {
  await answerOf(server.DELETE('/api/edit/posts/{postId}', of(postId)))
  await refetchLists(cache)
}

const refetchLists = (cache: QueryClient) =>
  Promise.all([posts.latest(), posts.all()].map(({ queryKey }) => cache.invalidateQueries({ queryKey })))
