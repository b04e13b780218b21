import { invalidate } from '#src/server/cache/invalidate.ts'
import { submittedWriteups } from '#src/server/reads/submitted-writeups.ts'
import { deleteWriteups } from '#src/server/writes/writeups.ts'
import { Button } from '#src/ui/mark/button.tsx'
import { DangerDialog } from '#src/ui/overlay/danger-dialog.tsx'
import { useTranslation } from '#src/ui/text/translation.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

/** Deletes all writeups of a game, after their number is typed. */
export function DeleteWriteups({ gameId, count }: { gameId: number; count: number }) {
  const { t } = useTranslation()
  const cache = useQueryClient()
  const [asked, setAsked] = useState<number>()
  const remove = useMutation({
    mutationFn: () => deleteWriteups(gameId),
    onSuccess: async () => {
      setAsked(undefined)
      await invalidate(cache, { queryKey: submittedWriteups.list(gameId).queryKey })
    },
  })
  return (
    <>
      <Button kind="danger" onClick={() => setAsked(count)}>
        {t('writeups.delete')}
      </Button>
      {asked !== undefined && (
        <DangerDialog
          title={t('writeups.deleteTitle', { count: asked })}
          word={asked}
          yes={t('writeups.deleteYes')}
          mutation={remove}
          onClose={() => setAsked(undefined)}
        >
          <p>{t('writeups.deleteText')}</p>
        </DangerDialog>
      )}
    </>
  )
}
