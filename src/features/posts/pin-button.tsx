import type { PostInfo } from '#contract/api.gen.ts'
import { usePostTitle } from './post-byline.tsx'
import { pinPost } from '#src/api/posts.ts'
import { IconButton } from '#src/ui/button.tsx'
import { useProblemText } from '#src/ui/problem.tsx'
import { showToast } from '#src/ui/toast.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Pin, PinOff } from 'lucide-react'
import { useTranslation } from 'react-i18next'

/** Pins a post above the others or lets it go, for an administrator; lists follow at once. */
export function PinButton({ post }: { post: PostInfo }) {
  const { t } = useTranslation()
  const { id, isPinned } = post
  const title = usePostTitle()(post)
  const text = useProblemText()
  const cache = useQueryClient()
  const pin = useMutation({
    mutationFn: () => pinPost(cache, id, !isPinned),
    onError: (error) =>
      showToast({ id: `pin ${id}`, tone: 'bad', title: t('post.pinFailed', { title }), text: text(error) }),
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
