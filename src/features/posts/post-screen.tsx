import styles from './posts.module.css'
import type { PostDetail } from '#src/model/post.ts'
import { isRefusedWith } from '#src/lib/errors.ts'
import { posts } from '#src/server/reads/posts.ts'
import { paths } from '#src/lib/paths.ts'
import { PostByline, postTitle } from './post-byline.tsx'
import { PostTags } from './post-tags.tsx'
import { FailedMark } from '#src/state/freshness/freshness.tsx'
import { ReadFallback } from '#src/state/freshness/read-fallback.tsx'
import { Title } from '#src/state/page/title.tsx'
import { useHasRole } from '#src/state/session/session.tsx'
import { ButtonLink } from '#src/ui/mark/button.tsx'
import { Markdown } from '#src/ui/text/markdown.tsx'
import { Page } from '#src/ui/layout/page.tsx'
import { Skeleton } from '#src/ui/layout/skeleton.tsx'
import { useTranslation } from '#src/ui/text/translation.tsx'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link, useParams } from 'react-router-dom'

/** One post in full. */
export function PostScreen() {
  const { postId = '' } = useParams()
  if (!/^[\da-f]{8}$/i.test(postId)) throw new Response(null, { status: 404 })
  const post = useQuery(posts.one(postId))
  if (isRefusedWith(post.error, 404)) throw post.error
  return (
    <Page as="article" isNarrow>
      {!post.data && <Title />}
      {post.data ? (
        <Post post={post.data} mark={<FailedMark read={post} />} />
      ) : (
        <ReadFallback read={post} what="post" whileLoading={<Skeleton rows={6} height={32} />} />
      )}
    </Page>
  )
}

function Post({ post, mark }: { post: PostDetail; mark: ReactNode }) {
  const { t } = useTranslation()
  const isAdmin = useHasRole('Admin')
  const title = postTitle(t, post)
  return (
    <>
      <Title page={title} />
      <header className="stack gap-3">
        <div className={`row wrap justify-between gap-3 ${styles.head}`}>
          <h1 dir="auto">{title}</h1>
          {mark}
          {isAdmin && <ButtonLink to={paths.editPost(post.id)}>{t('post.editThis')}</ButtonLink>}
        </div>
        <PostByline post={post} />
      </header>
      <Markdown source={post.content} />
      <footer className={`stack gap-4 t-s border-top ${styles.end}`}>
        <PostTags tags={post.tags} />
        <Link to={paths.posts}>{t('post.all')}</Link>
      </footer>
    </>
  )
}
