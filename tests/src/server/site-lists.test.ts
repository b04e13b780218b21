import { changeRow, searchedList } from '#src/server/cache/site-lists.ts'
import { InfiniteQueryObserver, QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, onTestFinished, test, vi } from 'vitest'

interface Row {
  id: number
  role: string
}

/** A page that arrives when the test says so. */
function held() {
  const rows = (): Row[] => [
    { id: 1, role: 'User' },
    { id: 2, role: 'User' },
  ]
  const arrivals: (() => void)[] = []
  const read = () =>
    new Promise<{ data: Row[]; length: number; total: number }>((resolve) =>
      arrivals.push(() => resolve({ data: rows(), length: 2, total: 2 })),
    )
  return { read, arrive: () => arrivals.splice(0).forEach((one) => one()) }
}

test.each(['list', 'search'] as const)(
  'a row that is changed while its %s is being read stays changed, and a deleted one stays deleted',
  async (kind) => {
    const { read, arrive } = held()
    const cache = new QueryClient()
    const queries = searchedList<Row>('users', read, read)
    const observer =
      kind === 'list'
        ? new InfiniteQueryObserver(cache, queries.list())
        : new QueryObserver(cache, queries.search('a'))
    onTestFinished(observer.subscribe(() => {}))
    const shown = () => {
      const data = observer.getCurrentResult().data as { pages: { data: Row[] }[] } | { data: Row[] }
      return 'pages' in data ? data.pages.flatMap((page) => page.data) : data.data
    }
    arrive()
    await vi.waitFor(() => expect(shown()).toHaveLength(2))
    void cache.refetchQueries({ queryKey: queries.all() })
    changeRow<Row>(cache, queries.all(), (row) => (row.id === 1 ? { ...row, role: 'Banned' } : row))
    changeRow<Row>(cache, queries.all(), (row) => (row.id === 2 ? undefined : row))
    await vi.waitFor(() => expect(cache.isFetching()).toBe(1))
    arrive()
    await vi.waitFor(() => expect(cache.isFetching()).toBe(0))
    expect(shown()).toEqual([{ id: 1, role: 'Banned' }])
  },
)
