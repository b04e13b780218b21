import styles from '#src/features/editor/challenges/editing.module.css'
import type { ChallengeEdit } from '#src/model/challenge.ts'
import { invalidate } from '#src/server/cache/invalidate.ts'
import { editedChallenges } from '#src/server/reads/edited-challenges.ts'
import { deleteChallenge } from '#src/server/writes/edited-challenges.ts'
import { paths } from '#src/lib/paths.ts'
import { Button } from '#src/ui/mark/button.tsx'
import { DangerDialog } from '#src/ui/overlay/danger-dialog.tsx'
import { useTranslation } from '#src/ui/text/translation.tsx'
import { useRouter } from '#src/state/address/use-router.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { flushSync } from 'react-dom'

interface DeleteCardProps {
  gameId: number
  challenge: ChallengeEdit
  /** Called before leaving the page: unsaved work no longer needs a question. */
  onDeleted: () => void
}

/** Deletes a challenge, after a question; separate from the panels. */
export function DeleteCard({ gameId, challenge, onDeleted }: DeleteCardProps) {
  const { t } = useTranslation()
  const cache = useQueryClient()
  const { navigate } = useRouter()
  const [isAsked, setIsAsked] = useState(false)
  const { id, title, acceptedCount } = challenge
  const remove = useMutation({
    mutationFn: () => deleteChallenge(gameId, id),
    onSuccess: async () => {
      flushSync(onDeleted)
      void invalidate(cache, { queryKey: editedChallenges.list(gameId).queryKey })
      await navigate(paths.editChallenges(gameId))
      cache.removeQueries({ queryKey: editedChallenges.one(gameId, id).queryKey })
    },
  })
  return (
    <section className={`row gap-3 p-3-4 rounded ${styles.peril}`} aria-labelledby="delete">
      <div className="flex-1">
        <h2 className="t-m" id="delete">
          {t('challengeEditor.delete.title')}
        </h2>
        <p className="t-xs faint">
          {acceptedCount > 0
            ? t('challengeEditor.delete.takes', { count: acceptedCount })
            : t('challengeEditor.delete.unsolved')}
        </p>
      </div>
      <Button size="small" kind="danger" onClick={() => setIsAsked(true)}>
        {t('challengeEditor.bulk.delete')}
      </Button>
      {isAsked && (
        <DangerDialog
          title={t('challengeEditor.delete.one', { title })}
          word={title}
          yes={t('challengeEditor.delete.yes')}
          mutation={remove}
          onClose={() => setIsAsked(false)}
        >
          <p className="t-xs faint">
            {t(acceptedCount > 0 ? 'challengeEditor.delete.text' : 'challengeEditor.delete.unsolved')}
          </p>
        </DangerDialog>
      )}
    </section>
  )
}
