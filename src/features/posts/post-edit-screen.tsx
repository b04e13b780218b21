import { polled } from '#src/server/cache/polled.ts'
import { PostForm } from './post-form.tsx'
import { isRefusedWith } from '#src/lib/errors.ts'
import { posts } from '#src/server/reads/posts.ts'
import { FreshnessMark } from '#src/state/freshness/freshness.tsx'
import { ReadFallback } from '#src/state/freshness/read-fallback.tsx'
import { Title } from '#src/state/page/title.tsx'
import { Requires } from '#src/state/session/requires.tsx'
import { Page } from '#src/ui/layout/page.tsx'
import { Skeleton } from '#src/ui/layout/skeleton.tsx'
import { useTranslation } from '#src/ui/text/translation.tsx'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'

/** Where organizers write a post, a new one at `/posts/new/edit`. */
export function PostEditScreen() {
  const { postId = '' } = useParams()
  if (postId !== 'new' && !/^[\da-f]{8}$/i.test(postId)) throw new Response(null, { status: 404 })
  return (
    <Requires role="Admin">
      {postId === 'new' ? <NewPost /> : <KnownPost key={postId} postId={postId} />}
    </Requires>
  )
}

function NewPost() {
  const { t } = useTranslation()
  return (
    <>
      <Title page={t('postEditor.new')} />
      <PostForm />
    </>
  )
}

function KnownPost({ postId }: { postId: string }) {
  const { t } = useTranslation()
  const read = useQuery({ ...polled(posts.one(postId)), staleTime: 0 })
  if (isRefusedWith(read.error, 404) && !read.data) throw read.error
  if (read.data)
    return (
      <>
        <Title page={`${t('postEditor.edit')} · ${read.data.title}`} />
        <PostForm post={read.data} mark={<FreshnessMark read={read} />} />
      </>
    )
  return (
    <Page>
      <Title />
      <ReadFallback read={read} what="post" whileLoading={<Skeleton rows={6} height={32} />} />
    </Page>
  )
}
