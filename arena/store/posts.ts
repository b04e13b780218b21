import type { Tables } from './schema.ts'
import { sql } from './sql.ts'
import type { Store } from './store.ts'
import type { Selectable } from 'kysely'

/** A post with the name and picture of its author, if it has one. */
export type PostWithAuthor = Selectable<Tables['posts']> & {
  authorName: string | null
  authorAvatarHash: string | null
}

const withAuthor = sql
  .selectFrom('posts')
  .leftJoin('users', 'users.id', 'posts.authorId')
  .selectAll('posts')
  .select(['userName as authorName', 'avatarHash as authorAvatarHash'])

/** All posts: pinned ones first, then by latest change. */
export const allPosts = (store: Store): PostWithAuthor[] =>
  store.all(withAuthor.orderBy('isPinned', 'desc').orderBy('time', 'desc').orderBy('posts.id'))

/** The post with this id, if there is one. */
export const postById = (store: Store, id: string): PostWithAuthor | undefined =>
  store.one(withAuthor.where('posts.id', '=', id))

/** Whether there is any post. */
export const hasPosts = (store: Store): boolean =>
  store.one(sql.selectFrom('posts').select('id').limit(1)) !== undefined
