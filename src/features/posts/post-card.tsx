import styles from './post-card.module.css'
import type { PostInfo } from '#contract/api.gen.ts'
import { paths } from '#src/lib/paths.ts'
import { PinButton } from './pin-button.tsx'
import { PostByline, usePostTitle } from './post-byline.tsx'
import { PostTags } from './post-tags.tsx'
import { useHasRole } from '#src/live/session/session.tsx'
import { Markdown } from '#src/ui/markdown.tsx'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'

interface PostCardProps {
  post: PostInfo
  /** One below the heading that the list stands under. */
  level: 2 | 3
  chosenTag?: string | undefined
}

/** A post in a list: title, who wrote it when, its summary, and the way to the rest. */
export function PostCard({ post, level, chosenTag }: PostCardProps) {
  const { t } = useTranslation()
  const Heading = `h${level}` as const
  const title = usePostTitle()(post)
  const isAdmin = useHasRole('Admin')
  const address = paths.post(post.id)
  return (
    <article className={styles.card}>
      <Heading className={styles.title} dir="auto">
        <Link to={address}>{title}</Link>
      </Heading>
      <div className={styles.head}>
        <PostByline post={post} />
        {isAdmin && <PinButton post={post} />}
      </div>
      {post.summary && <Markdown source={post.summary} />}
      <PostTags tags={post.tags} chosen={chosenTag} />
      <Link className={styles.more} to={address} aria-label={`${t('post.more')}: ${title}`}>
        {t('post.more')}
      </Link>
    </article>
  )
}
