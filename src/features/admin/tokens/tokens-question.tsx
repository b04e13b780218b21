import type { ApiToken } from '#src/model/api-token.ts'
import { invalidate } from '#src/server/cache/invalidate.ts'
import { apiTokens } from '#src/server/reads/api-tokens.ts'
import { deleteToken } from '#src/server/writes/api-tokens.ts'
import { Question } from '#src/ui/overlay/question.tsx'
import { useTranslation } from '#src/ui/text/translation.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'

/** Asks before a token is deleted for good. */
export function DeleteToken({ token: { id, name }, onClose }: { token: ApiToken; onClose: () => void }) {
  const { t } = useTranslation()
  const cache = useQueryClient()
  const remove = useMutation({
    mutationFn: () => deleteToken(id),
    onSuccess: async () => {
      await invalidate(cache, { queryKey: apiTokens.list().queryKey })
      onClose()
    },
  })
  return (
    <Question
      title={t('tokens.deleteTitle', { name })}
      yes={t('tokens.delete')}
      mutation={remove}
      onNo={onClose}
    >
      {t('tokens.deleteText')}
    </Question>
  )
}
