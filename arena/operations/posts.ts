import type { OperationsOf } from './operations.ts'
import { notFound } from '#arena/lib/refusal.ts'
import { createPost, infoFrom, postOf, postsOf, updatePost } from '#arena/rules/posts.ts'
import { deleteRow } from '#arena/store/rows.ts'

/** Posts, as everyone reads them and administrators write them (behaviour 12.5, 13.5). */
export const postOperations = ((arena) => ({
  postList: () => postsOf(arena).map(infoFrom),
  postLatest: () => postsOf(arena).slice(0, 20).map(infoFrom),
  postGet: ({ path }) => postOf(arena, path.postId),
  postCreate: ({ user, body }) => createPost(arena, user.id, body),
  postUpdate: ({ path, user, body }) => updatePost(arena, user.id, path.postId, body),
  postDelete({ path }) {
    if (!deleteRow(arena.store, 'posts', path.postId)) notFound('Post not found')
  },
})) satisfies OperationsOf
