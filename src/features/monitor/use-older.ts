import { pageSize } from '#src/api/games.ts'
import { type Below, dropOlder, rowsBelow } from '#src/api/live-lists.ts'
import { type QueryKey, useMutation, type UseMutationResult, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useEffectEvent } from 'react'

/** What there is below the last row of a list: nothing, rows to read, rows that are being read. */
export type Older = { is: Below } | { is: 'reading' } | { is: 'failed'; problem: unknown }

/** Reads the pages below the `known` rows of a list, one at a time, until there is none; drops them again. */
export function useOlder(queryKey: QueryKey, known: number, readPage: () => Promise<void>) {
  const cache = useQueryClient()
  const { mutate, ...read } = useMutation({ mutationFn: readPage })
  const below = rowsBelow(cache, queryKey) ?? (known < pageSize ? 'none' : 'some')
  const older = olderFrom(below, read)
  const isOpen = older.is === 'some' || older.is === 'cut'
  const drop = () => dropOlder(cache, queryKey)
  const dropAtEnd = useEffectEvent(drop)
  useEffect(() => () => dropAtEnd(), [])
  return {
    older,
    /** For whoever is back at the top. */
    drop,
    readOlder: useCallback(() => mutate(), [mutate]),
    /** For a list that reads on by itself: does nothing while a page is read, when that failed, or once all is there. */
    readOn: useCallback(() => {
      if (isOpen) mutate()
    }, [isOpen, mutate]),
  }
}

function olderFrom(
  below: Below,
  { isPending, isError, error }: Pick<UseMutationResult, 'isPending' | 'isError' | 'error'>,
): Older {
  if (isPending) return { is: 'reading' }
  if (isError) return { is: 'failed', problem: error }
  return { is: below }
}
