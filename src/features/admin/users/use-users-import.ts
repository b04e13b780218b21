import { entryOf, type ImportRow, withExisting } from './users-import-rows.ts'
import type { UserImport } from '#src/model/user.ts'
import { invalidate } from '#src/server/cache/invalidate.ts'
import { adminUsers } from '#src/server/reads/admin-users.ts'
import { addUsers } from '#src/server/writes/admin-users.ts'
import { isRefusal, isRefusedWith } from '#src/lib/errors.ts'
import { randomPassword } from '#src/lib/random-password.ts'
import { useSession } from '#src/state/session/session.tsx'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'

/** Whether a row is sent: it has no fault, and changes an existing account only if that is wanted. */
export const isSent = ({ faults, existing }: ImportRow, changesExisting: boolean) =>
  faults.length === 0 && (changesExisting || !existing)

/** Whether an error means that nothing was changed. */
const isClear = (error: unknown) => isRefusal(error) || isRefusedWith(error, 429)

export type Importing = ReturnType<typeof useImport>

/**
 * Compares the rows read with all existing accounts, and sends them: all in one call, which the server accepts as a
 * whole or not at all.
 */
export function useImport(read: ImportRow[]) {
  const cache = useQueryClient()
  const ownId = useSession().profile?.userId
  const everybody = useQuery({ ...adminUsers.everybody(), enabled: read.length > 0, staleTime: 60_000 })
  const users = everybody.data
  const rows = useMemo(() => (users ? withExisting(read, users, ownId) : read), [read, users, ownId])
  const [changesExisting, setChangesExisting] = useState(false)
  const [passwords] = useState(() => new Map<string, string>())
  // A name keeps its generated password: a second try may follow a call whose response was lost.
  const passwordFor = (userName: string) => {
    const password = passwords.get(userName) ?? randomPassword()
    passwords.set(userName, password)
    return password
  }
  const send = useMutation({
    mutationFn: async (entries: UserImport[]) => {
      await addUsers(entries)
      return entries
    },
    gcTime: 0, // passwords must not outlive the page
    onSettled: () => void invalidate(cache, { queryKey: adminUsers.all() }),
  })
  const ready = rows.filter((row) => isSent(row, changesExisting))
  return {
    rows,
    ready,
    changesExisting,
    setChangesExisting,
    /** Whether it is known which accounts exist. */
    check: users ? ('done' as const) : everybody.isPending ? ('reading' as const) : ('failed' as const),
    send,
    submit: () => {
      if (!send.isPending) send.mutate(ready.map((row) => entryOf(row, passwordFor(row.texts.userName))))
    },
    /** The rows sent without a clear response: they may have been imported. */
    unsure: send.isError && !isClear(send.error) ? send.variables : undefined,
  }
}
