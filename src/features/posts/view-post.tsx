import type { PostText } from '#src/model/post.ts'
import { paths } from '#src/lib/paths.ts'
import type { Editing } from '#src/parts/editing/use-editing.ts'
import { Button } from '#src/ui/mark/button.tsx'
import { Question } from '#src/ui/overlay/question.tsx'
import { useTranslation } from '#src/ui/text/translation.tsx'
import { useRouter } from '#src/state/address/use-router.ts'
import { useEffect, useState } from 'react'

/** Opens the post as everyone sees it; offers to save unsaved work first. */
export function ViewPost({ postId, editing }: { postId: string; editing: Editing<PostText> }) {
  const { t } = useTranslation()
  const { navigate } = useRouter()
  const { unsaved, save, saveFirst } = editing
  const [is, setIs] = useState<'idle' | 'asked' | 'saving' | 'saved'>('idle')
  const isSaved = unsaved.length === 0
  useEffect(() => {
    if (is === 'saved' && isSaved && !save.isPending) void navigate(paths.post(postId))
  }, [is, isSaved, save.isPending, navigate, postId])
  return (
    <>
      <Button
        busy={is === 'saving'}
        onClick={() => (isSaved ? void navigate(paths.post(postId)) : setIs('asked'))}
      >
        {t('postEditor.view')}
      </Button>
      {is === 'asked' && (
        <Question
          title={t('postEditor.saveFirst')}
          yes={t('postEditor.saveAndView')}
          kind="go"
          onYes={() => {
            setIs('saving')
            void saveFirst().then((isSaved) => setIs(isSaved ? 'saved' : 'idle')) // what prevents it is shown at its field or in the bar
          }}
          onNo={() => setIs('idle')}
        >
          {t('postEditor.saveFirstText')}
        </Question>
      )}
    </>
  )
}
