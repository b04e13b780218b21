import { deleteUser } from '#src/api/admin-users.ts'
import { ApiError, isRefusedWith } from '#src/lib/errors.ts'
import { useTranslation } from '#src/ui/translation.tsx'

/** Deletes an account. Events keep one in the database, which the server words as an internal error (behaviour 12.1): it is put into words. */
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
