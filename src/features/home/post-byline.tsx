import styles from './home.module.css'
import type { PostInfo } from '#contract/api.gen.ts'
import { dayText } from '#src/lib/moments.ts'
import { Chip } from '#src/ui/chip.tsx'
import { Name } from '#src/ui/name.tsx'
import { useTranslation } from 'react-i18next'

/** When a post was last changed, by whom, and whether it is pinned. */
export function PostByline({ post }: { post: Pick<PostInfo, 'time' | 'authorName' | 'isPinned'> }) {
  const { t, i18n } = useTranslation()
  return (
    <p className={styles.byline}>
      {post.isPinned && <Chip tone="accent">{t('home.pinned')}</Chip>}
      <time dateTime={new Date(post.time).toISOString()}>{dayText(post.time, i18n.language)}</time>
      {post.authorName && <Name>{t('home.by', { author: post.authorName })}</Name>}
    </p>
  )
}
