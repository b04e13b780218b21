import { PostByline, postTitle } from './post-byline.tsx'
import styles from './post-card.module.css'
import { PostTags } from './post-tags.tsx'
import type { PostInfo } from '#src/model/post.ts'
import { pinPost } from '#src/server/writes/post-pin.ts'
import { paths } from '#src/lib/paths.ts'
import { useHasRole } from '#src/state/session/session.tsx'
import { IconButton, IconLink } from '#src/ui/mark/button.tsx'
import { Markdown } from '#src/ui/text/markdown.tsx'
import { problemText } from '#src/ui/text/problem.tsx'
import { showToast } from '#src/ui/overlay/toast.ts'
import { useTranslation } from '#src/ui/text/translation.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import Pencil from 'lucide-react/icons/pencil'
import Pin from 'lucide-react/icons/pin'
import PinOff from 'lucide-react/icons/pin-off'
import { Link } from 'react-router-dom'

interface PostCardProps {
  post: PostInfo
  /** One level below the heading that the list is under. */
  level: 2 | 3
  chosenTag?: string | undefined
}

/** A post in a list: title, author and date, its summary, and a link to the rest. */
export function PostCard({ post, level, chosenTag }: PostCardProps) {
  const { t } = useTranslation()
  const Heading = `h${level}` as const
  const title = postTitle(t, post)
  const isAdmin = useHasRole('Admin')
  const address = paths.post(post.id)
  return (
    <article className={`stack gap-2 min-w-0 border-top ${styles.card}`}>
      <Heading className={`t-xl ${styles.title}`} dir="auto">
        <Link to={address}>{title}</Link>
      </Heading>
      <PostByline post={post} />
      {post.summary && <Markdown source={post.summary} />}
      <PostTags tags={post.tags} chosen={chosenTag} />
      <div className={`row gap-2 t-s ${styles.foot}`}>
        <Link
          className={`w-label no-underline ${styles.more}`}
          to={address}
          aria-label={t('ui.labelled', { label: t('post.more'), value: title })}
        >
          {t('post.more')}
        </Link>
        {isAdmin && <PinButton post={post} />}
        {isAdmin && <EditLink post={post} />}
      </div>
    </article>
  )
}

/** Pins or unpins a post, for an administrator; lists update at once. */
function PinButton({ post }: { post: PostInfo }) {
  const { t } = useTranslation()
  const { id, isPinned } = post
  const title = postTitle(t, post)
  const cache = useQueryClient()
  const pin = useMutation({
    mutationFn: () => pinPost(cache, id, !isPinned),
    onError: (error) =>
      showToast({
        id: `pin ${id}`,
        tone: 'bad',
        title: t('post.pinFailed', { title }),
        text: problemText(t, error),
      }),
  })
  const Icon = isPinned ? PinOff : Pin
  return (
    <IconButton
      label={t(isPinned ? 'post.unpin' : 'post.pin', { title })}
      size="small"
      busy={pin.isPending}
      onClick={() => pin.mutate()}
    >
      <Icon size={16} aria-hidden="true" />
    </IconButton>
  )
}

function EditLink({ post }: { post: PostInfo }) {
  const { t } = useTranslation()
  const label = t('post.edit', { title: postTitle(t, post) })
  return (
    <IconLink to={paths.editPost(post.id)} size="small" label={label}>
      <Pencil size={16} aria-hidden="true" />
    </IconLink>
  )
}
