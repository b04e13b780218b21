import type { PostInfo } from '#contract/api.gen.ts'
import { pinPost } from '#src/api/posts.ts'
import { IconButton } from '#src/ui/button.tsx'
import { useProblemText } from '#src/ui/problem.tsx'
import { say } from '#src/ui/toast.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Pin, PinOff } from 'lucide-react'
import { useTranslation } from 'react-i18next'

/** Pins a post above the others or lets it go, for an administrator; lists follow at once. */
export function PinButton({ post: { id, title, isPinned } }: { post: PostInfo }) {
  const { t } = useTranslation()
  const text = useProblemText()
  const cache = useQueryClient()
  const pin = useMutation({
    mutationFn: () => pinPost(cache, id, !isPinned),
    onError: (error) =>
      say({ id: `pin ${id}`, tone: 'bad', title: t('post.pinFailed', { title }), text: text(error) }),
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
