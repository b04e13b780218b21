import { polled } from '#src/server/cache/polled.ts'
import type { Page } from '#src/model/page.ts'
import { mostFound, pageRows, rowsIn, type searchedList } from '#src/server/cache/site-lists.ts'
import type { Below } from '#src/parts/lists/list-foot.tsx'
import { usePatience } from '#src/parts/lists/use-patience.ts'
import {
  type InfiniteData,
  keepPreviousData,
  useInfiniteQuery,
  type UseInfiniteQueryResult,
  useQuery,
  type UseQueryResult,
} from '@tanstack/react-query'
import { useCallback, useEffect, useMemo } from 'react'

/** Rows of a list read page by page, or the results of a search on the server instead. */
export interface SiteRows<Row> {
  rows: Row[] | undefined
  /** Whether the rows are results of a search. */
  isFound: boolean
  /** The total on the server; undefined where it does not say. */
  total: number | undefined
  below: Below
  /** Whether pages are read because something is looked for among them. */
  isSought: boolean
  /** Reads the next page, unless there is none, the last read failed, or the search has to be asked for more. */
  readOn: () => void
  /** Reads the next page, also after a failure. */
  readMore: () => void
  /** The query the rows come from. */
  read: UseQueryResult
}

type List<Row> = UseInfiniteQueryResult<InfiniteData<Page<Row>>>

/** What is looked for in a list that the server does not search for it. */
interface Sought<Row> {
  /** As one string; empty for nothing. */
  search: string
  isHit: (row: Row) => boolean
}

/**
 * The rows of a list; `keyOf` must be stable. While something is `sought`, it is read on by itself for as long as there
 * are hits.
 */
export function useSiteRows<Row>(
  list: List<Row>,
  keyOf: (row: Row) => string | number,
  sought: Sought<Row> = { search: '', isHit: () => true },
): SiteRows<Row> {
  const { data, fetchNextPage } = list
  const rows = useMemo(() => data && rowsIn(data, keyOf), [data, keyOf])
  const { search, isHit } = sought
  const { isTired, goOn } = usePatience({
    search,
    read: rows?.length ?? 0,
    found: search === '' ? 0 : (rows ?? []).filter(isHit).length,
    pageSize: pageRows,
  })
  const below = belowOf(list)
  const isOpen = below.is === 'some' && !isTired
  const isSought = search !== ''
  const readNext = useCallback(() => void fetchNextPage({ cancelRefetch: false }), [fetchNextPage])
  useEffect(() => {
    if (isSought && isOpen) readNext()
  }, [isSought, isOpen, readNext])
  return {
    rows,
    isFound: false,
    total: data?.pages.at(-1)?.total,
    below,
    isSought,
    readOn: useCallback(() => {
      if (isOpen) readNext()
    }, [isOpen, readNext]),
    readMore: () => {
      goOn()
      readNext()
    },
    read: list,
  }
}

/** Whether these are all rows there are, in the list or of a search: only those can be put in another order. */
export const isWhole = ({ rows = [], isFound, below }: SiteRows<unknown>) =>
  isFound ? rows.length < mostFound : below.is === 'none'

function belowOf<Row>({ hasNextPage, isFetchingNextPage, isFetchNextPageError, error }: List<Row>): Below {
  if (isFetchingNextPage) return { is: 'reading' }
  if (isFetchNextPageError) return { is: 'failed', problem: error }
  return { is: hasNextPage ? 'some' : 'none' }
}

const nothing = () => {}

/** The rows of a search. */
const searchedRows = <Row>(search: UseQueryResult<Page<Row>>): SiteRows<Row> => ({
  rows: search.data?.data,
  isFound: true,
  total: undefined,
  below: { is: 'none' },
  isSought: false,
  readOn: nothing,
  readMore: nothing,
  read: search,
})

/** The rows of the list, or those found for a hint; `keyOf` must be stable. What is `sought` is looked for in the list. */
export function useSearchedRows<Row>(
  queries: Pick<ReturnType<typeof searchedList<Row>>, 'list' | 'search'>,
  hint: string,
  keyOf: (row: Row) => string | number,
  sought?: Sought<Row>,
): SiteRows<Row> {
  const isFound = hint !== ''
  const list = useInfiniteQuery({ ...polled(queries.list()), enabled: !isFound })
  const search = useQuery({
    ...queries.search(hint),
    enabled: isFound,
    placeholderData: keepPreviousData,
  })
  const listed = useSiteRows(list, keyOf, isFound ? undefined : sought)
  return isFound ? searchedRows(search) : listed
}
