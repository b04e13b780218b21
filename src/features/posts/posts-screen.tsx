import { PostCard } from './post-card.tsx'
import { PostTags } from './post-tags.tsx'
import styles from './posts.module.css'
import { compareNames } from '#src/lib/compare-names.ts'
import type { PostInfo } from '#src/model/post.ts'
import { posts } from '#src/server/reads/posts.ts'
import { pageIn, paths } from '#src/lib/paths.ts'
import { Title } from '#src/state/page/title.tsx'
import { useHasRole } from '#src/state/session/session.tsx'
import { ButtonLink } from '#src/ui/mark/button.tsx'
import { Empty } from '#src/ui/layout/empty.tsx'
import { Page } from '#src/ui/layout/page.tsx'
import { Pages } from '#src/ui/table/pages.tsx'
import { FailedMark } from '#src/state/freshness/freshness.tsx'
import { ReadFallback } from '#src/state/freshness/read-fallback.tsx'
import { Skeleton } from '#src/ui/layout/skeleton.tsx'
import { useTranslation } from '#src/ui/text/translation.tsx'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'

/** Everything the organizers wrote, pinned posts first. */
export function PostsScreen() {
  const { t } = useTranslation()
  const all = useQuery(posts.all())
  const isAdmin = useHasRole('Admin')
  return (
    <Page isNarrow>
      <Title page={t('post.title')} />
      <header className={`row wrap justify-between gap-3 ${styles.head}`}>
        <h1>{t('post.title')}</h1>
        <FailedMark read={all} />
        {isAdmin && <ButtonLink to={paths.editPost('new')}>{t('post.new')}</ButtonLink>}
      </header>
      {all.data ? (
        <PostList posts={all.data} />
      ) : (
        <ReadFallback read={all} what="posts" whileLoading={<Skeleton rows={4} height={132} />} />
      )}
    </Page>
  )
}

const pageSize = 10

function PostList({ posts }: { posts: PostInfo[] }) {
  const { t } = useTranslation()
  const [search] = useSearchParams()
  const tag = search.get('tag') ?? undefined
  const found = tag === undefined ? posts : posts.filter(({ tags }) => tags?.includes(tag))
  const pages = Math.max(1, Math.ceil(found.length / pageSize))
  const page = Math.min(pageIn(search), pages)
  if (posts.length === 0) return <Empty title={t('post.none')}>{t('post.noneText')}</Empty>
  return (
    <>
      <PostTags tags={posts.flatMap(({ tags }) => tags ?? []).toSorted(compareNames)} chosen={tag} />
      {found.length === 0 && <NoneAbout tag={tag} />}
      {found.slice((page - 1) * pageSize, page * pageSize).map((post) => (
        <PostCard key={post.id} post={post} level={2} chosenTag={tag} />
      ))}
      <Pages
        label={t('post.pages')}
        page={page}
        pages={pages}
        addressOf={(page) => paths.postsAbout(tag, page)}
      />
    </>
  )
}

function NoneAbout({ tag }: { tag: string | undefined }) {
  const { t } = useTranslation()
  return (
    <Empty title={t('post.noneTagged', { tag })}>
      <ButtonLink to={paths.posts}>{t('post.all')}</ButtonLink>
    </Empty>
  )
}
