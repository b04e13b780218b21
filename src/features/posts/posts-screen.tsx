import { PostList } from './post-list.tsx'
import styles from './posts.module.css'
import { posts } from '#src/api/posts.ts'
import { Title } from '#src/live/page/title.tsx'
import { Problem } from '#src/ui/problem.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

/** Everything the organisers wrote, pinned posts first. */
export function PostsScreen() {
  const { t } = useTranslation()
  const all = useQuery(posts.all())
  return (
    <div className={styles.list}>
      <Title page={t('post.title')} />
      <h1>{t('post.title')}</h1>
      {all.isPending && <Skeleton rows={4} height={132} />}
      {!all.data && all.isError && <Problem error={all.error} onRetry={all.refetch} />}
      {all.data && <PostList posts={all.data} />}
    </div>
  )
}
