import type { Arena, Stored } from '#arena/parts/arena.ts'
import { notFound } from '#arena/lib/refusal.ts'
import { pictureUrl } from './pictures.ts'
import { allPosts, postById, type PostWithAuthor } from '#arena/store/posts.ts'
import { insertRow, setRow } from '#arena/store/rows.ts'
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
  isPinned,
  tags,
  authorAvatarHash,
  authorId: _authorId,
  ...post
}: PostWithAuthor): PostDetail => ({
  ...post,
  isPinned: isPinned === 1,
  tags: tags === null ? null : (JSON.parse(tags) as string[]),
  authorAvatar: pictureUrl(authorAvatarHash, 'avatar'),
})

/** A post as lists show it: without its content. */
export const infoFrom = ({ content: _content, ...info }: PostDetail): PostInfo => info

type PostText = Pick<PostDetail, 'title' | 'summary' | 'content' | 'tags'>

const empty: PostText = { title: '', summary: '', content: '', tags: null }

/** What a rule uses that saves posts. */
type SavesPosts = Pick<Arena, 'store' | 'clock' | 'edition'>

/**
 * Creates an empty post, then saves it; returns its id, 8 hex digits. A post that is pinned from the start
 * therefore has no title, content or author (behaviour 12.5).
 */
export function createPost(arena: SavesPosts, authorId: string | null, post: PostInput): string {
  const id = randomBytes(4).toString('hex')
  insertRow(arena.store, 'posts', { id, ...textOf({}, empty), authorId: null, time: arena.clock.now() })
  updatePost(arena, authorId, id, post)
  return id
}

/**
 * Saves a post. A changed pin shuts out all else, author and time too (behaviour 12.5). In some editions any pin does,
 * even an unchanged one, and members that are not there keep their value.
 */
export function updatePost(
  arena: SavesPosts,
  authorId: string | null,
  id: string,
  post: PostInput,
): PostDetail {
  const known = postOf(arena, id)
  const { keepsUnsaidOfPosts } = arena.edition
  const wanted = post.isPinned ?? false
  const isPinOnly = keepsUnsaidOfPosts ? typeof post.isPinned === 'boolean' : wanted !== known.isPinned
  const text = textOf(post, keepsUnsaidOfPosts ? known : empty)
  const changes = isPinOnly
    ? ({ isPinned: wanted ? 1 : 0 } as const)
    : { ...text, authorId, time: arena.clock.now() }
  setRow(arena.store, 'posts', id, changes)
  return postOf(arena, id)
}

/** The columns of a post's text; what it does not say is as in `otherwise`. */
function textOf(post: PostInput, otherwise: PostText) {
  const tags = post.tags ?? otherwise.tags
  return {
    title: post.title ?? otherwise.title,
    summary: post.summary ?? otherwise.summary,
    content: post.content ?? otherwise.content,
    tags: tags && JSON.stringify(tags),
  }
}
