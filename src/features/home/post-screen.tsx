import styles from './home.module.css'
import { PostByline } from './post-byline.tsx'
import type { PostDetail } from '#contract/api.gen.ts'
import { isRefusedWith } from '#src/api/errors.ts'
import { posts } from '#src/api/posts.ts'
import { useTitle } from '#src/live/title.ts'
import { Chip } from '#src/ui/chip.tsx'
import { Markdown } from '#src/ui/markdown.tsx'
import { Problem } from '#src/ui/problem.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'

/** One post, whole. */
export function PostScreen() {
  const { postId = '' } = useParams()
  if (!/^[\da-f]{8}$/i.test(postId)) throw new Response(null, { status: 404 })
  const post = useQuery(posts.one(postId))
  useTitle(post.data?.title)
  if (isRefusedWith(post.error, 404)) throw post.error
  return (
    <article className={styles.post}>
      {post.isPending && <Skeleton rows={6} height={32} />}
      {post.isError && <Problem error={post.error} onRetry={post.refetch} />}
      {post.data && <Post post={post.data} />}
    </article>
  )
}

function Post({ post }: { post: PostDetail }) {
  const { t } = useTranslation()
  return (
    <>
      <h1>{post.title}</h1>
      <PostByline post={post} />
      <Markdown source={post.content} />
      {post.tags && post.tags.length > 0 && (
        <ul className={styles.tags} aria-label={t('post.tags')}>
          {post.tags.map((tag) => (
            <li key={tag}>
              <Chip>{tag}</Chip>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
