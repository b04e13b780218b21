import { useDeleteUser } from './use-delete-user.ts'
import type { AdminUser } from '#src/model/user.ts'
import { adminUsers } from '#src/server/queries/admin-users.ts'
import { updateUser } from '#src/server/writes/admin-users.ts'
import { useBatch } from '#src/parts/batch/use-batch.ts'
import { useQueryClient } from '@tanstack/react-query'

/** What can be done to many accounts. */
export type UserAct = 'activate' | 'ban' | 'unban' | 'delete'

/** The selected accounts that an act would change; never the user's own. */
export function targetsOf(act: UserAct, selected: AdminUser[], ownId: string | undefined): AdminUser[] {
  const others = selected.filter(({ id }) => id !== ownId)
  switch (act) {
    case 'activate':
      return others.filter(({ emailConfirmed }) => !emailConfirmed)
    case 'ban':
      return others.filter(({ role }) => role !== 'Banned')
    case 'unban':
      return others.filter(({ role }) => role === 'Banned')
    case 'delete':
      return others
    default:
      return act satisfies never
  }
}

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
    refetch: () => void cache.invalidateQueries({ queryKey: adminUsers.all() }),
  })
}
