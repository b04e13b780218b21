import type { AdminUser } from '#src/model/user.ts'
import { invalidate } from '#src/server/cache/invalidate.ts'
import { adminUsers } from '#src/server/reads/admin-users.ts'
import { deleteUser, updateUser } from '#src/server/writes/admin-users.ts'
import { ApiError, isRefusedWith } from '#src/lib/errors.ts'
import type { BulkAct } from '#src/parts/batch/bulk-acts.tsx'
import { useBatch } from '#src/parts/batch/use-batch.ts'
import { useSession } from '#src/state/session/session.tsx'
import { useTranslation } from '#src/ui/text/translation.tsx'
import { useQueryClient } from '@tanstack/react-query'

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

/** What can be done to many accounts. */
type UserAct = 'activate' | 'ban' | 'unban' | 'delete'

/** Runs one act on many accounts. Deleted ones keep their rows until it is over. */
export function useUserBatch() {
  const cache = useQueryClient()
  const deleteUser = useDeleteUser()
  return useBatch<UserAct>({
    acts: {
      activate: (id) => updateUser(cache, id, { emailConfirmed: true }),
      ban: (id) => updateUser(cache, id, { role: 'Banned' }),
      unban: (id) => updateUser(cache, id, { role: 'User' }),
      delete: deleteUser,
    },
    onDone: () => void invalidate(cache, { queryKey: adminUsers.all() }),
  })
}

/** The acts on the selected accounts, each on those it would change; never on the user's own. */
export function useUserActs(selected: AdminUser[]) {
  const { t } = useTranslation()
  const ownId = useSession().profile?.userId
  const others = selected.filter(({ id }) => id !== ownId)
  const act = (is: UserAct, rows: AdminUser[]): BulkAct<AdminUser, UserAct> => ({
    is,
    rows,
    label: t(`users.bulk.${is}`, { count: rows.length }),
  })
  const asking = (is: 'ban' | 'delete', rows: AdminUser[], text: string): BulkAct<AdminUser, UserAct> => ({
    ...act(is, rows),
    kind: 'danger',
    question: {
      title: t(`users.bulk.${is}Title`, { count: rows.length }),
      texts: [text],
      yes: t(`users.bulk.${is}Yes`, { count: rows.length }),
      ...(is === 'delete' && { word: rows.length }),
    },
  })
  const banned = others.filter(({ role }) => role === 'Banned')
  const inactive = others.filter(({ emailConfirmed }) => !emailConfirmed)
  const open = others.filter(({ role }) => role !== 'Banned')
  return {
    note: others.length < selected.length && t('users.bulk.self'),
    acts: [
      act('activate', inactive),
      ...(banned.length > 0 ? [act('unban', banned)] : []),
      asking('ban', open, t('users.bulk.banText')),
    ],
    danger: asking('delete', others, t('users.delete.text')),
  }
}
