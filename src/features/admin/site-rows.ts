import { type Page, rowsIn, type searchedList } from '#src/api/site-lists.ts'
import { minute } from '#src/lib/time.ts'
import { untilNextTry } from '#src/live/freshness/poll-intervals.ts'
import type { Below } from '#src/live/lists/list-foot.tsx'
import {
  type InfiniteData,
  keepPreviousData,
  type QueryState,
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
  /** Reads the next page, unless there is none or the last read failed. */
  readOn: () => void
  /** Reads the next page, also after a failure. */
  readMore: () => void
  /** The query the rows come from. */
  read: UseQueryResult
}

type List<Row> = UseInfiniteQueryResult<InfiniteData<Page<Row>>>

/** The rows of a list; `keyOf` must be stable. With `isWhole` it is read to its end. */
export function useSiteRows<Row>(
  list: List<Row>,
  keyOf: (row: Row) => string | number,
  isWhole: boolean,
): SiteRows<Row> {
  const { data, fetchNextPage } = list
  const rows = useMemo(() => data && rowsIn(data, keyOf), [data, keyOf])
  const below = belowOf(list)
  const isOpen = below.is === 'some'
  const readMore = useCallback(() => void fetchNextPage(), [fetchNextPage])
  useEffect(() => {
    if (isWhole && isOpen) readMore()
  }, [isWhole, isOpen, readMore])
  return {
    rows,
    isFound: false,
    total: data?.pages.at(-1)?.total,
    below,
    readOn: useCallback(() => {
      if (isOpen) readMore()
    }, [isOpen, readMore]),
    readMore,
    read: list,
  }
}

/** The most pages to poll: each page is a call. */
const mostPolled = 3

interface Reading<Row> {
  state: QueryState<InfiniteData<Page<Row>>>
}

/** The `refetchInterval` of a list: changes to it are not pushed. */
export const pollWhileShort = <Row>(query: Reading<Row>) =>
  untilNextTry(query) || ((query.state.data?.pages.length ?? 0) <= mostPolled && minute)

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
  readOn: nothing,
  readMore: nothing,
  read: search,
})

/** The rows of the list, or those found for a hint; `keyOf` must be stable. With `isWhole` the list is read to its end. */
export function useSearchedRows<Row>(
  queries: Pick<ReturnType<typeof searchedList<Row>>, 'list' | 'search'>,
  hint: string,
  keyOf: (row: Row) => string | number,
  isWhole = false,
): SiteRows<Row> {
  const isFound = hint !== ''
  const list = useInfiniteQuery({ ...queries.list(), enabled: !isFound, refetchInterval: pollWhileShort })
  const search = useQuery({
    ...queries.search(hint),
    enabled: isFound,
    placeholderData: keepPreviousData,
  })
  const listed = useSiteRows(list, keyOf, isWhole && !isFound)
  return isFound ? searchedRows(search) : listed
}
