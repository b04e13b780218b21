import { pageSize } from '#src/api/games.ts'
import { useMutation, type UseMutationResult } from '@tanstack/react-query'
import { useCallback } from 'react'

/** How far back a list has been read. */
export type Older = { is: 'open' } | { is: 'reading' } | { is: 'all' } | { is: 'failed'; problem: unknown }

/** Reads the pages below what is known, one at a time, until there is none; `readPage` answers whether there may be more. */
export function useOlder(known: number, readPage: () => Promise<boolean>) {
  const { mutate, data: hasMore = known >= pageSize, ...read } = useMutation({ mutationFn: readPage })
  const older = olderFrom(hasMore, read)
  const isOpen = older.is === 'open'
  return {
    older,
    readOlder: useCallback(() => mutate(), [mutate]),
    /** For a list that reads on by itself: does nothing while a page is read, when that failed, or once all is there. */
    readOn: useCallback(() => {
      if (isOpen) mutate()
    }, [isOpen, mutate]),
  }
}

function olderFrom(
  hasMore: boolean,
  { isPending, isError, error }: Pick<UseMutationResult, 'isPending' | 'isError' | 'error'>,
): Older {
  if (isPending) return { is: 'reading' }
  if (isError) return { is: 'failed', problem: error }
  return { is: hasMore ? 'open' : 'all' }
}
