import { polled } from '#src/server/cache/polled.ts'
import type { Page } from '#src/model/page.ts'
import { mostFound, pageRows, rowsIn, type searchedList } from '#src/server/cache/site-lists.ts'
import type { ListRead } from './list.tsx'
import { type Below, ListFoot } from './list-foot.tsx'
import { usePatience } from './use-patience.ts'
import { useAddressText } from '#src/state/address/address-text.ts'
import { SearchField } from '#src/ui/form/search-field.tsx'
import { useTranslation } from '#src/ui/text/translation.tsx'
import {
  type InfiniteData,
  keepPreviousData,
  useInfiniteQuery,
  type UseInfiniteQueryResult,
  useQuery,
} from '@tanstack/react-query'
import { type ComponentProps, type ReactNode, useCallback, useEffect, useMemo } from 'react'

/** Rows of a list read page by page, or the results of a search on the server instead. */
interface PagedRows<Row> extends ListRead<Row> {
  /** Whether these are all rows there are, in the list or of a search: only those can be put in another order. */
  isWhole: boolean
  /** Whether the rows are results of a search. */
  isFound: boolean
  /** The total on the server; undefined where it does not say. */
  total?: number | undefined
}

type Pages<Row> = UseInfiniteQueryResult<InfiniteData<Page<Row>>>

interface PagedOptions<Row> {
  /** What is looked for in a list that the server does not search for it, as one string. */
  search?: string
  isHit?: (row: Row) => boolean
  /** Whether the server says how many rows there are. */
  hasTotal?: boolean
}

const isAny = () => true

/**
 * The rows of a list; `keyOf` must be stable. While something is looked for, it is read on by itself for as long as there
 * are hits.
 */
export function usePagedRows<Row>(
  list: Pages<Row>,
  keyOf: (row: Row) => string | number,
  { search = '', isHit = isAny, hasTotal = true }: PagedOptions<Row> = {},
): PagedRows<Row> {
  const { data: pages, fetchNextPage } = list
  const data = useMemo(() => pages && rowsIn(pages, keyOf), [pages, keyOf])
  const count = data?.length ?? 0
  const { isTired, goOn } = usePatience({
    search,
    read: count,
    found: search === '' ? 0 : (data ?? []).filter(isHit).length,
    pageSize: pageRows,
  })
  const below = belowOf(list)
  const isOpen = below.is === 'some' && !isTired
  const isSearch = search !== ''
  const total = hasTotal ? pages?.pages.at(-1)?.total : undefined
  const readNext = useCallback(() => void fetchNextPage({ cancelRefetch: false }), [fetchNextPage])
  useEffect(() => {
    if (isSearch && isOpen) readNext()
  }, [isSearch, isOpen, readNext])
  const onMore = () => {
    goOn()
    readNext()
  }
  return {
    data,
    read: list,
    isWhole: below.is === 'none',
    isFound: false,
    total,
    foot: <PagedFoot {...{ below, count, isSearch, total, onMore }} />,
    onEnd: useCallback(() => {
      if (isOpen) readNext()
    }, [isOpen, readNext]),
  }
}

type FootProps = Omit<ComponentProps<typeof ListFoot>, 'words'> & Pick<PagedRows<never>, 'total'>

/** Below the last row of a list that was not searched for. */
function PagedFoot({ total, ...foot }: FootProps) {
  const { t } = useTranslation()
  const { count, isSearch } = foot
  const words = {
    some:
      total === undefined ? t('siteList.maybeMore', { count }) : t('siteList.someLoaded', { count, total }),
    more: t(isSearch ? 'siteList.searchMore' : 'siteList.loadMore'),
    reading: t('siteList.loadingMore'),
  }
  return <ListFoot {...foot} words={words} />
}

function belowOf<Row>({ hasNextPage, isFetchingNextPage, isFetchNextPageError, error }: Pages<Row>): Below {
  if (isFetchingNextPage) return { is: 'reading' }
  if (isFetchNextPageError) return { is: 'failed', problem: error }
  return { is: hasNextPage ? 'some' : 'none' }
}

/** The rows of the list, or those found for a hint; `keyOf` must be stable. The options are those of the list. */
export function useSearchedRows<Row>(
  queries: Pick<ReturnType<typeof searchedList<Row>>, 'list' | 'search'>,
  hint: string,
  keyOf: (row: Row) => string | number,
  options?: PagedOptions<Row>,
): PagedRows<Row> {
  const { t } = useTranslation()
  const isFound = hint !== ''
  const list = useInfiniteQuery({ ...polled(queries.list()), enabled: !isFound })
  const search = useQuery({
    ...queries.search(hint),
    enabled: isFound,
    placeholderData: keepPreviousData,
  })
  const listed = usePagedRows(list, keyOf, isFound ? undefined : options)
  if (!isFound) return listed
  const data = search.data?.data
  const isWhole = (data?.length ?? 0) < mostFound
  const note = !isWhole && <p className="t-s dim">{t('siteList.mostFound', { count: mostFound })}</p>
  return { data, read: search, isWhole, isFound, note, foot: <></> } // the search says how many it found
}

/** How long typing must pause before the server is searched, in milliseconds. */
const searchPause = 400

interface PagedSearchProps {
  label: string
  list: PagedRows<unknown>
  /** Whether the server searches, rather than this page. */
  isAsked?: boolean
  /** The total, while there is no search. */
  children: ReactNode
}

/** Searches the rows, and shows how many the server found; nothing where it failed to answer. */
export function PagedSearch({ label, list, isAsked = true, children }: PagedSearchProps) {
  const { t } = useTranslation()
  const { data, isFound, read } = list
  const isLost = data === undefined && read.failureCount > 0
  return (
    <>
      <SearchField label={label} {...useAddressText('find', isAsked ? searchPause : undefined)} />
      <span role="status" translate="no" className="t-s faint tabular">
        {read.isPlaceholderData
          ? t('siteList.searching')
          : isFound
            ? t('siteList.found', { count: data?.length ?? 0 })
            : !isLost && children}
      </span>
    </>
  )
}
