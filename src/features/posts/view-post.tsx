import type { PostText } from '#src/api/edited-posts.ts'
import { paths } from '#src/lib/paths.ts'
import type { Editing } from '#src/live/editing/use-editing.ts'
import { Button } from '#src/ui/button.tsx'
import { Question } from '#src/ui/question.tsx'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'

/** Leads to the post as everybody reads it; what is unsaved is saved first, if that is wanted. */
export function ViewPost({ postId, editing }: { postId: string; editing: Editing<PostText> }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { unsaved, clashes, save, submit } = editing
  const [is, setIs] = useState<'idle' | 'asked' | 'saving'>('idle')
  const isSaved = unsaved.length === 0
  useEffect(() => {
    if (is === 'saving' && isSaved && !save.isPending) void navigate(paths.post(postId))
  }, [is, isSaved, save.isPending, navigate, postId])
  return (
    <>
      <Button onClick={() => (isSaved ? void navigate(paths.post(postId)) : setIs('asked'))}>
        {t('postEditor.view')}
      </Button>
      {(is === 'asked' || (is === 'saving' && clashes.length === 0)) && (
        <Question
          title={t('postEditor.saveFirst')}
          yes={t('postEditor.saveAndView')}
          no={t('ui.cancel')}
          isBusy={save.isPending}
          problem={save.error}
          onYes={() => {
            setIs('saving')
            void submit()
          }}
          onNo={() => setIs('idle')}
        >
          {t('postEditor.saveFirstText')}
        </Question>
      )}
    </>
  )
}
