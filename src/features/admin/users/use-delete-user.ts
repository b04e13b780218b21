import { deleteUser } from '#src/server/writes/admin-users.ts'
import { ApiError, isRefusedWith } from '#src/lib/errors.ts'
import { useTranslation } from '#src/ui/text/translation.tsx'

/**
 * Deletes an account. An account with events cannot be deleted; the server answers with an internal error (behaviour
 * 12.1), explained here.
 */
export function useDeleteUser() {
  const { t } = useTranslation()
  return async (userId: string) => {
    try {
      await deleteUser(userId)
    } catch (error) {
      throw isRefusedWith(error, 500) ? new ApiError(t('users.delete.hasEvents'), 500) : error
    }
  }
}
