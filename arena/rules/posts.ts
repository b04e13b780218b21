import type { Stored, Timed } from '#arena/parts/arena.ts'
import { notFound } from '#arena/lib/refusal.ts'
import { pictureUrl } from './pictures.ts'
import { allPosts, insertPost, postById, type PostWithAuthor, setPost } from '#arena/store/posts.ts'
import type { PostDetail, PostInfo, PostInput } from '#contract/api.gen.ts'
import { randomBytes } from 'node:crypto'

/** All posts: pinned ones first, then by latest change. */
export const postsOf = ({ store }: Stored): PostDetail[] => allPosts(store).map(detailFrom)

/** The post with this id; 404 if there is none. */
export function postOf({ store }: Stored, id: string): PostDetail {
  const row = postById(store, id)
  return row ? detailFrom(row) : notFound('Post not found')
}

const detailFrom = ({
  id,
  title,
  summary,
  content,
  isPinned,
  tags,
  authorAvatarHash,
  authorName,
  time,
}: PostWithAuthor): PostDetail => ({
  id,
  title,
  summary,
  content,
  isPinned: isPinned === 1,
  tags: tags === null ? null : (JSON.parse(tags) as string[]),
  authorAvatar: pictureUrl(authorAvatarHash, 'avatar'),
  authorName,
  time,
})

/** A post as lists show it: without its content. */
export function infoFrom({
  id,
  title,
  summary,
  isPinned,
  tags,
  authorAvatar,
  authorName,
  time,
}: PostDetail): PostInfo {
  return { id, title, summary, isPinned, tags, authorAvatar, authorName, time }
}

/**
 * Creates an empty post, then saves it; returns its id, 8 hex digits. A post that is pinned from the start
 * therefore has no title, content or author (behaviour 12.5).
 */
export function createPost(arena: Timed, authorId: string | null, post: PostInput): string {
  const id = randomBytes(4).toString('hex')
  const empty = { ...textOf({ title: '' }), authorId: null, time: arena.clock.now() }
  insertPost(arena.store, { id, ...empty })
  updatePost(arena, authorId, id, post)
  return id
}

/** Saves a post. If the pin changes, nothing else is saved; author and time stay (behaviour 12.5). */
export function updatePost(arena: Timed, authorId: string | null, id: string, post: PostInput): PostDetail {
  const { isPinned } = postOf(arena, id)
  const changes =
    (post.isPinned ?? false) === isPinned
      ? { ...textOf(post), authorId, time: arena.clock.now() }
      : ({ isPinned: isPinned ? 0 : 1 } as const)
  setPost(arena.store, id, changes)
  return postOf(arena, id)
}

const textOf = ({ title, summary, content, tags }: PostInput) => ({
  title: title ?? '',
  summary: summary ?? '',
  content: content ?? '',
  tags: tags ? JSON.stringify(tags) : null,
})
