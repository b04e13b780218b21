import styles from './home.module.css'
import { PostByline } from './post-byline.tsx'
import type { PostInfo } from '#contract/api.gen.ts'
import { posts } from '#src/api/posts.ts'
import { paths } from '#src/lib/paths.ts'
import { minute } from '#src/lib/time.ts'
import { Empty } from '#src/ui/empty.tsx'
import { Markdown } from '#src/ui/markdown.tsx'
import { Problem } from '#src/ui/problem.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'

/** The newest posts, pinned ones first, as the server lists them. */
export function LatestPosts() {
  const { t } = useTranslation()
  return (
    <section className={styles.posts} aria-labelledby="latest-posts">
      <h2 id="latest-posts">{t('home.posts')}</h2>
      <PostList />
    </section>
  )
}

function PostList() {
  const { t } = useTranslation()
  const latest = useQuery({ ...posts.latest(), refetchInterval: 5 * minute })
  if (latest.isPending) return <Skeleton rows={3} height={132} />
  if (latest.isError) return <Problem error={latest.error} onRetry={latest.refetch} />
  if (latest.data.length === 0) return <Empty title={t('home.noPosts')}>{t('home.noPostsText')}</Empty>
  return latest.data.map((post) => <PostTeaser key={post.id} post={post} />)
}

function PostTeaser({ post }: { post: PostInfo }) {
  const { t } = useTranslation()
  return (
    <article className={styles.teaser}>
      <h3>
        <Link to={paths.post(post.id)}>{post.title}</Link>
      </h3>
      <PostByline post={post} />
      <Markdown source={post.summary} />
      <Link className={styles.more} to={paths.post(post.id)} aria-label={`${t('home.more')}: ${post.title}`}>
        {t('home.more')}
      </Link>
    </article>
  )
}
