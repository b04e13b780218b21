import { useMutation } from '@tanstack/react-query'
import { useCallback } from 'react'

/** How far back a list has been read. */
export type Older = { is: 'open' } | { is: 'reading' } | { is: 'all' } | { is: 'failed'; problem: unknown }

/** Reads the pages below what is known, one at a time, until there is none; `readPage` answers whether there may be more. */
export function useOlder(readPage: () => Promise<boolean>) {
  const { mutate, data: hasMore, isPending, isError, error } = useMutation({ mutationFn: readPage })
  const mayRead = !isPending && !isError && hasMore !== false
  return {
    older: olderFrom(hasMore, isPending, isError, error),
    readOlder: useCallback(() => mutate(), [mutate]),
    /** For a list that reads on by itself: does nothing once all is there, or when reading fails. */
    readOn: useCallback(() => {
      if (mayRead) mutate()
    }, [mayRead, mutate]),
  }
}

function olderFrom(
  hasMore: boolean | undefined,
  isPending: boolean,
  isError: boolean,
  problem: unknown,
): Older {
  if (isPending) return { is: 'reading' }
  if (isError) return { is: 'failed', problem }
  return { is: hasMore === false ? 'all' : 'open' }
}
