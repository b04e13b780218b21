import type { StoredFile } from '#src/model/site.ts'
import { invalidate } from '#src/server/cache/invalidate.ts'
import { files } from '#src/server/reads/files.ts'
import { deleteFile } from '#src/server/writes/files.ts'
import { Question } from '#src/ui/overlay/question.tsx'
import { showToast } from '#src/ui/overlay/toast.ts'
import { useTranslation } from '#src/ui/text/translation.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'

/** Asks before deleting a file that others may still refer to; tells the user if the file is still stored afterwards. */
export function DeleteFile({ file, onClose }: { file: StoredFile; onClose: () => void }) {
  const { t } = useTranslation()
  const cache = useQueryClient()
  const { name, hash } = file
  const remove = useMutation({
    mutationFn: async () => {
      await deleteFile(hash)
      await invalidate(cache, { queryKey: files.list().queryKey })
      const pages = cache.getQueryData(files.list().queryKey)?.pages ?? []
      return pages.some(({ data }) => data.some((stored) => stored.hash === hash))
    },
    onSuccess: (remains) => {
      if (remains) showToast({ title: t('files.delete.remains', { name }), tone: 'info' })
      onClose()
    },
  })
  return (
    <Question
      title={t('files.delete.title', { name })}
      yes={t('files.delete.yes')}
      mutation={remove}
      onNo={onClose}
    >
      <p>{t('files.delete.text')}</p>
      <p>{t('files.delete.cached')}</p>
    </Question>
  )
}
