import { paceBy, type Timetable } from './timetable.ts'
import { minute } from '#src/lib/time/time.ts'
import type { Page } from '#src/model/page.ts'
import {
  type InfiniteData,
  infiniteQueryOptions,
  type QueryClient,
  type QueryKey,
  queryOptions,
} from '@tanstack/react-query'

/** Rows per read; the server allows up to 500. */
export const pageRows = 200

/** The most rows that a search returns. */
export const mostFound = 30

type Pages<Row> = InfiniteData<Page<Row>>

/** The most pages to read again by and by: each page is a call. */
const mostPolled = 3
/** Changes to a list are not pushed. */
export const whileShort: Timetable = {
  shown: paceBy((list?: Pages<unknown>) => ((list?.pages.length ?? 0) <= mostPolled ? minute : undefined)),
}

const count = <Row>(pages: Page<Row>[]) => pages.reduce((sum, { data }) => sum + data.length, 0)

/** Where the next page begins in a list with a known total; undefined at its end. */
function nextOfTotal<Row>(last: Page<Row>, pages: Page<Row>[]): number | undefined {
  const read = count(pages)
  return last.length > 0 && read < last.total ? read : undefined
}

/** Where the next page begins in a list without a total, which only a short page ends. */
export const nextUntilShort = <Row>(last: Page<Row>, pages: Page<Row>[]): number | undefined =>
  last.length < pageRows ? undefined : count(pages)

/** All rows that were read, each once: pages shift when a row is deleted. */
export const rowsIn = <Row>({ pages }: Pages<Row>, keyOf: (row: Row) => string | number): Row[] => [
  ...new Map(pages.flatMap(({ data }) => data).map((row) => [keyOf(row), row])).values(),
]

/** The queries, under one key, of a list that the server also searches; lists and searches have the same rows. */
export function searchedList<Row>(
  key: string,
  readPage: (skip: number, count: number, signal: AbortSignal) => Promise<Page<Row>>,
  find: (hint: string, signal: AbortSignal) => Promise<Page<Row>>,
) {
  const lists = [key, 'lists'] as const
  return {
    all: () => [key] as const,
    lists: () => lists,
    /** Oldest first, page by page. */
    list: () =>
      infiniteQueryOptions({
        queryKey: [...lists, 'all'],
        meta: { timetable: whileShort },
        queryFn: ({ pageParam, signal }) => readPage(pageParam, pageRows, signal),
        initialPageParam: 0,
        getNextPageParam: nextOfTotal,
      }),
    search: (hint: string) =>
      queryOptions({
        queryKey: [...lists, 'search', hint],
        queryFn: ({ signal }) => find(hint, signal),
      }),
  }
}

const changedPage = <Row>(page: Page<Row>, change: (row: Row) => Row | undefined): Page<Row> => {
  const data = page.data.map(change).filter((row) => row !== undefined)
  return { ...page, data, total: page.total - (page.data.length - data.length) }
}

/**
 * Applies to a row, in every list and search under a key, what the server has just accepted; `undefined` removes the
 * row. Reading all pages again after each click would take many calls. What is being read may have been sent before, so
 * it is applied to that as well.
 */
export function changeRow<Row>(
  cache: QueryClient,
  queryKey: QueryKey,
  change: (row: Row) => Row | undefined,
) {
  const changed = (known: Pages<Row> | Page<Row> | undefined) => {
    if (known === undefined) return undefined
    if (!('pages' in known)) return changedPage(known, change)
    const pages = known.pages.map((page) => changedPage(page, change))
    const total = Math.min(...pages.map((page) => page.total))
    return { ...known, pages: pages.map((page) => ({ ...page, total })) }
  }
  for (const query of cache.getQueryCache().findAll({ queryKey })) {
    const apply = () => void cache.setQueryData<Pages<Row> | Page<Row>>(query.queryKey, changed)
    apply()
    if (query.state.fetchStatus !== 'idle') query.promise?.then(apply, () => {})
  }
}
