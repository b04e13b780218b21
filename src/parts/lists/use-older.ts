import type { Below } from './list-foot.tsx'
import { belowOf, dropOlder } from '#src/server/cache/live-lists.ts'
import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useEffectEvent } from 'react'

interface OlderOptions {
  queryKey: QueryKey
  /** The number of rows read so far, and per page. */
  read: number
  pageSize: number
  readPage: () => Promise<void>
  /** Too few rows are shown: older ones are read automatically. */
  isShort: boolean
}

/** Reads the pages below the known rows of a list, one at a time, until none is left; drops them again on unmount. */
export function useOlder({ queryKey, read: known, pageSize, readPage, isShort }: OlderOptions) {
  const cache = useQueryClient()
  const { mutate, ...read } = useMutation({ mutationFn: readPage })
  const below: Below = read.isPending
    ? { is: 'reading' }
    : read.isError
      ? { is: 'failed', problem: read.error }
      : { is: belowOf(cache, queryKey, known, pageSize) }
  const isOpen = below.is === 'some' || below.is === 'cut'
  const drop = () => dropOlder(cache, queryKey)
  const dropAtEnd = useEffectEvent(drop)
  useEffect(() => () => dropAtEnd(), [])
  const readNext = useEffectEvent(() => mutate())
  const isNextRead = isOpen && isShort
  useEffect(() => {
    if (isNextRead) readNext()
  }, [isNextRead, known])
  return {
    below,
    /** Drops the older rows, when the user is back at the top. */
    drop,
    readOlder: useCallback(() => mutate(), [mutate]),
    /** For a list that reads on automatically: does nothing while a page loads, after it failed, or once everything is loaded. */
    readOn: useCallback(() => {
      if (isOpen) mutate()
    }, [isOpen, mutate]),
  }
}
