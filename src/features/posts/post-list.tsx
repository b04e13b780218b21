import type { PostInfo } from '#contract/api.gen.ts'
import { paths, pageIn } from '#src/lib/paths.ts'
import { PostCard } from './post-card.tsx'
import { PostTags } from './post-tags.tsx'
import { ButtonLink } from '#src/ui/button.tsx'
import { Empty } from '#src/ui/empty.tsx'
import { Pages } from '#src/ui/pages.tsx'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'

const pageSize = 10

/** A page of the posts, of all or of those with the tag in the address. */
export function PostList({ posts }: { posts: PostInfo[] }) {
  const { t } = useTranslation()
  const [search] = useSearchParams()
  const tag = search.get('tag') ?? undefined
  const found = tag === undefined ? posts : posts.filter(({ tags }) => tags?.includes(tag))
  const pages = Math.max(1, Math.ceil(found.length / pageSize))
  const page = Math.min(pageIn(search), pages)
  if (posts.length === 0) return <Empty title={t('post.none')}>{t('post.noneText')}</Empty>
  return (
    <>
      <PostTags tags={posts.flatMap(({ tags }) => tags ?? []).toSorted()} chosen={tag} />
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
    <Empty title={t('post.noneAbout', { tag })}>
      <ButtonLink to={paths.posts}>{t('post.all')}</ButtonLink>
    </Empty>
  )
}
