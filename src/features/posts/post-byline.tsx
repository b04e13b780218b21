import type { PostInfo } from '#src/model/post.ts'
import { dayText } from '#src/lib/time/date-formats.ts'
import { Avatar } from '#src/ui/mark/avatar.tsx'
import { Chip } from '#src/ui/mark/chip.tsx'
import { Name } from '#src/ui/text/name.tsx'
import { useTranslation } from '#src/ui/text/translation.tsx'
import type { TFunction } from 'i18next'

type Signed = Pick<PostInfo, 'time' | 'authorName' | 'authorAvatar' | 'isPinned'>

/** The title to show for a post; one without a title must still be visible and openable. */
export const postTitle = (t: TFunction, { title }: Pick<PostInfo, 'title'>) =>
  title.trim() || t('post.untitled')

/** When a post was last changed, by whom, and whether it is pinned. */
export function PostByline({ post }: { post: Signed }) {
  const { t, i18n } = useTranslation()
  return (
    <div className="row wrap t-s faint gap-3 gap-y-2 min-w-0">
      {post.isPinned && <Chip tone="accent">{t('post.pinned')}</Chip>}
      <time dateTime={new Date(post.time).toISOString()}>{dayText(post.time, i18n.language)}</time>
      {post.authorName && (
        <span className="row gap-2 max-w-full min-w-0">
          <Avatar name={post.authorName} picture={post.authorAvatar ?? null} size={20} isRound />
          <Name>{t('post.by', { author: post.authorName })}</Name>
        </span>
      )}
    </div>
  )
}
