import styles from './home.module.css'
import { posts } from '#src/api/posts.ts'
import { paths } from '#src/lib/paths.ts'
import { minute } from '#src/lib/time.ts'
import { PostCard } from '#src/features/posts/post-card.tsx'
import { Empty } from '#src/ui/empty.tsx'
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
      <header className={styles.over}>
        <h2 id="latest-posts">{t('home.posts')}</h2>
        <Link to={paths.posts}>{t('home.allPosts')}</Link>
      </header>
      <PostList />
    </section>
  )
}

function PostList() {
  const { t } = useTranslation()
  const latest = useQuery({ ...posts.latest(), refetchInterval: 5 * minute })
  if (latest.isPending) return <Skeleton rows={3} height={132} />
  if (!latest.data) return <Problem error={latest.error} onRetry={latest.refetch} />
  if (latest.data.length === 0) return <Empty title={t('post.none')}>{t('post.noneText')}</Empty>
  return latest.data.map((post) => <PostCard key={post.id} post={post} level={3} />)
}
