import { entryOf, type ImportRow, withExisting } from './users-import-rows.ts'
import type { UserImport } from '#contract/api.gen.ts'
import { addUsers, adminUsers } from '#src/api/admin-users.ts'
import { isRefusal, isRefusedWith } from '#src/lib/errors.ts'
import { randomPassword } from '#src/lib/random-password.ts'
import { useSession } from '#src/live/session/session.tsx'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'

/** Whether a row is sent: it has no fault, and changes an account only where that is wanted. */
export const isSent = ({ faults, existing }: ImportRow, changesExisting: boolean) =>
  faults.length === 0 && (changesExisting || !existing)

/** Whether an error says that nothing was done. */
const isClear = (error: unknown) => isRefusal(error) || isRefusedWith(error, 429)

export type Importing = ReturnType<typeof useImport>

/**
 * The rows that were read, compared with everybody who has an account, and how they are sent: all in one call, which the server
 * takes as a whole or not at all.
 */
export function useImport(read: ImportRow[]) {
  const cache = useQueryClient()
  const ownId = useSession().profile?.userId
  const everybody = useQuery({ ...adminUsers.everybody(), enabled: read.length > 0, staleTime: 60_000 })
  const users = everybody.data
  const rows = useMemo(() => (users ? withExisting(read, users, ownId) : read), [read, users, ownId])
  const [changesExisting, setChangesExisting] = useState(false)
  const [passwords] = useState(() => new Map<string, string>())
  // A name keeps the password that was made up for it: a second try may follow one whose answer was lost.
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
    gcTime: 0, // passwords go with the page
    onSettled: () => void cache.invalidateQueries({ queryKey: adminUsers.all() }),
  })
  const ready = rows.filter((row) => isSent(row, changesExisting))
  return {
    rows,
    ready,
    changesExisting,
    setChangesExisting,
    /** Whether it is known who has an account. */
    check: users ? ('done' as const) : everybody.isPending ? ('reading' as const) : ('failed' as const),
    send,
    submit: () => {
      if (!send.isPending) send.mutate(ready.map((row) => entryOf(row, passwordFor(row.texts.userName))))
    },
    /** What was sent without a clear answer: it may have counted. */
    unsure: send.isError && !isClear(send.error) ? send.variables : undefined,
  }
}
