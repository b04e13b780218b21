import type { CaptureFile } from '#src/model/traffic.ts'
import { invalidate } from '#src/server/cache/invalidate.ts'
import { type CaptureFolder, captures } from '#src/server/reads/captures.ts'
import { deleteCapture, deleteCaptures } from '#src/server/writes/captures.ts'
import { useGameAddress } from '#src/state/address/game-address.ts'
import { DangerDialog } from '#src/ui/overlay/danger-dialog.tsx'
import { Question } from '#src/ui/overlay/question.tsx'
import { showToast } from '#src/ui/overlay/toast.ts'
import { useTranslation } from '#src/ui/text/translation.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'

/** Deletes captures, tells how many are gone, and refetches the rest. */
function useDelete(remove: () => Promise<unknown>, { count, onDone }: { count: number; onDone: () => void }) {
  const { t } = useTranslation()
  const { gameId } = useGameAddress()
  const cache = useQueryClient()
  return useMutation({
    mutationFn: remove,
    onSuccess: () => {
      showToast({ title: t('traffic.deleted', { count }), tone: 'good' })
      onDone()
    },
    // Also after a failure: another monitor may have deleted it already.
    onSettled: () => invalidate(cache, { queryKey: captures.all(gameId) }),
  })
}

interface DeleteCaptureProps {
  folder: CaptureFolder
  file: CaptureFile
  onClose: () => void
}

/** Asks before one capture file is deleted. */
export function DeleteCapture({ folder, file: { fileName }, onClose }: DeleteCaptureProps) {
  const { t } = useTranslation()
  const remove = useDelete(() => deleteCapture(folder, fileName), { count: 1, onDone: onClose })
  return (
    <Question title={t('traffic.deleteTitle')} yes={t('traffic.deleteYes')} mutation={remove} onNo={onClose}>
      <p>{t('traffic.deleteText', { name: fileName })}</p>
    </Question>
  )
}

interface DeleteCapturesProps {
  folder: CaptureFolder
  team: string
  count: number
  onClose: () => void
}

/** Deletes all captures of a team for a challenge, after their number is typed. */
export function DeleteCaptures({ folder, team, count, onClose }: DeleteCapturesProps) {
  const { t } = useTranslation()
  const remove = useDelete(() => deleteCaptures(folder), { count, onDone: onClose })
  return (
    <DangerDialog
      title={t('traffic.deleteAllTitle', { count, team })}
      word={count}
      yes={t('traffic.deleteAllYes')}
      mutation={remove}
      onClose={onClose}
    >
      <p>{t('traffic.deleteAllText')}</p>
    </DangerDialog>
  )
}
