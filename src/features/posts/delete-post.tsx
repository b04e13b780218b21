import type { PostDetail } from '#src/model/post.ts'
import { deletePost } from '#src/server/writes/posts.ts'
import { posts } from '#src/server/reads/posts.ts'
import { paths } from '#src/lib/paths.ts'
import { Button } from '#src/ui/mark/button.tsx'
import { Question } from '#src/ui/overlay/question.tsx'
import { useTranslation } from '#src/ui/text/translation.tsx'
import { useRouter } from '#src/state/address/use-router.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { flushSync } from 'react-dom'

interface DeletePostProps {
  post: PostDetail
  /** Called before leaving the page: unsaved work no longer needs a question. */
  onDeleted: () => void
}

/** Deletes a post, after a question that names it. */
export function DeletePost({ post, onDeleted }: DeletePostProps) {
  const { t } = useTranslation()
  const cache = useQueryClient()
  const { navigate } = useRouter()
  const [isAsked, setIsAsked] = useState(false)
  const remove = useMutation({
    mutationFn: () => deletePost(cache, post.id),
    onSuccess: async () => {
      flushSync(onDeleted)
      await navigate(paths.posts)
      cache.removeQueries({ queryKey: posts.one(post.id).queryKey })
    },
  })
  return (
    <>
      <Button kind="danger" onClick={() => setIsAsked(true)}>
        {t('postEditor.delete')}
      </Button>
      {isAsked && (
        <Question
          title={t('postEditor.deleteTitle', { title: post.title })}
          yes={t('postEditor.deleteYes')}
          mutation={remove}
          onNo={() => setIsAsked(false)}
        >
          {t('postEditor.deleteText')}
        </Question>
      )}
    </>
  )
}
