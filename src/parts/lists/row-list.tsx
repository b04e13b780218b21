import { ListFoot, type Below } from './list-foot.tsx'
import { ListTable, type ListTableProps } from './list-table.tsx'
import { useSort } from './use-sort.ts'
import { usePatience } from './use-patience.ts'
import { useSpokenChanges } from '#src/ui/hooks/use-spoken-changes.ts'
import { useTranslation } from '#src/ui/text/translation.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useEffectEvent } from 'react'
import { belowOf, dropOlder, type PagedList, readOlder } from '#src/server/cache/live-lists.ts'

interface RowListProps<Row, Item> extends Omit<
  ListTableProps<Row>,
  'isLive' | 'sort' | 'foot' | 'noMatch' | 'onEnd' | 'onTop'
> {
  /** What is read; a row shows one of its items, or several. */
  list: PagedList<Item>
  /** The filter as one string; a different one starts the list over. */
  find: string
  /** Whether older rows are read as the user scrolls near the last one, or while a filter leaves few; otherwise on request only. */
  readsOn?: boolean
  /** There are no older rows than these. */
  isWhole?: boolean
}

/** Older rows are read until this many are shown, where a filter leaves few. */
const aScreenful = 30

/** Rows fed by a hub, newest first unless sorted, once all are read; older ones are read as the user scrolls near the last. */
export function RowList<Row extends object, Item extends { time: number }>(props: RowListProps<Row, Item>) {
  const { list, find, readsOn = true, isWhole = false, ...table } = props
  const { read } = table
  const { t } = useTranslation()
  const isSearch = find !== ''
  const patience = usePatience({ search: find, read, found: table.rows.length, pageSize: list.pageSize })
  const readsByItself = readsOn && !isWhole && !patience.isTired
  const isShort = isSearch && readsByItself && table.rows.length < aScreenful
  const { below, onMore: readMore, readOn, drop } = useOlder(list, read, isShort)
  useSpokenChanges(table.rows, find, ([first], rows) => {
    const count = first ? rows.indexOf(first) : rows.length
    return count > 0 ? t('lists.arrived', { list: table.label, count }) : ''
  })
  const sorted = useSort(table.columns, table.rows, { isWhole: isWhole || below.is === 'none' })
  const onMore = () => {
    patience.goOn()
    readMore()
  }
  const words = {
    some: t('lists.notLoaded'),
    more: t(isSearch ? 'lists.searchOlder' : 'lists.loadOlder'),
    reading: t('lists.loadingOlder'),
  }
  const foot = !isWhole && <ListFoot {...{ below, count: read, isSearch, words, onMore }} />
  return (
    <>
      {below.is === 'cut' && table.rows.length > 0 && (
        <p role="status" className="t-s dim border-line rounded p-2-3">
          {foot}
        </p>
      )}
      <ListTable
        key={find}
        {...table}
        {...sorted}
        isLive
        foot={foot}
        {...(readsByItself && { onEnd: readOn })}
        {...(!isSearch && { onTop: drop })}
      />
    </>
  )
}

/**
 * Reads the pages below the `known` rows of a list, one at a time, until none is left, by itself while `isShort`: too few
 * rows are shown. Drops them again on unmount.
 */
function useOlder<Item extends { time: number }>(list: PagedList<Item>, known: number, isShort: boolean) {
  const cache = useQueryClient()
  const { mutate, ...read } = useMutation({ mutationFn: () => readOlder(cache, list) })
  const below: Below = read.isPending
    ? { is: 'reading' }
    : read.isError
      ? { is: 'failed', problem: read.error }
      : { is: belowOf(cache, list) }
  const isOpen = below.is === 'some' || below.is === 'cut'
  const drop = () => dropOlder(cache, list.queryKey)
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
    onMore: useCallback(() => mutate(), [mutate]),
    /** For a list that reads on automatically: does nothing while a page loads, after it failed, or once everything is loaded. */
    readOn: useCallback(() => {
      if (isOpen) mutate()
    }, [isOpen, mutate]),
  }
}
