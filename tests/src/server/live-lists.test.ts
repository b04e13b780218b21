import {
  dropOlder,
  missedCount,
  mostRows,
  pagedList,
  type PagedList,
  patch,
  readOlder,
  readWhileListening,
  receiveRow,
  rowsBelow,
} from '#src/server/cache/live-lists.ts'
import { merged } from '#src/server/cache/rows.ts'
import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'

interface Row {
  id: number
  time: number
}
const row = (id: number): Row => ({ id, time: id })
const identity = ({ id }: Row) => id
const add = (id: number) => (list: Row[]) => merged(list, [row(id)], identity)
const ids = (list: Row[] | undefined) => list?.map(identity)
const key = ['rows']
/** The list, as its query family describes it. */
const list = { queryKey: key, identityOf: identity }
/** The same, read by pages. */
const paged = (pages: Pick<PagedList<Row>, 'pageSize' | 'page' | 'isUnsettled'>) =>
  pagedList<Row, string[]>({ queryKey: key, identityOf: ({ id }) => String(id), ...pages })
/** The page of these rows that is asked for. */
const pageOf = (rows: Row[], { skip, count }: { skip: number; count: number }) =>
  Promise.resolve(rows.slice(skip, skip + count))

test('a list never read keeps nothing of what is received', () => {
  const cache = new QueryClient()
  patch(cache, key, add(1))
  expect(cache.getQueryData(key)).toBeUndefined()
})

test('a row received during the first read is in its result', async () => {
  const cache = new QueryClient()
  let answer: (rows: Row[]) => void = () => {}
  const read = readWhileListening<Row>(cache, list, () => new Promise<Row[]>((resolve) => (answer = resolve)))
  patch(cache, key, add(3))
  answer([row(2), row(1)])
  expect(ids(await read)).toEqual([3, 2, 1])
})

test('a row already in the response is not duplicated', async () => {
  const cache = new QueryClient()
  const read = readWhileListening<Row>(cache, list, async () => {
    patch(cache, key, add(2))
    return Promise.resolve([row(2), row(1)])
  })
  expect(ids(await read)).toEqual([2, 1])
})

test('a row received after a read is not added to the next one', async () => {
  const cache = new QueryClient()
  await readWhileListening<Row>(cache, list, () => Promise.resolve([row(1)]))
  patch(cache, key, add(2))
  expect(ids(await readWhileListening<Row>(cache, list, () => Promise.resolve([row(1)])))).toEqual([1])
})

test('a newer version of a row replaces it', () => {
  const edited = { id: 1, time: 9 }
  expect(merged([row(2), row(1)], [edited], identity)).toEqual([row(2), edited])
})

test('a message makes the rest of a list no fresher and a failed read no better', async () => {
  const cache = new QueryClient()
  cache.setQueryData(key, [row(1)], { updatedAt: 1000 })
  await cache.fetchQuery({ queryKey: key, queryFn: () => Promise.reject(new Error('no')) }).catch(() => {})
  patch(cache, key, add(2))
  expect(cache.getQueryState(key)).toMatchObject({ data: [row(2), row(1)], dataUpdatedAt: 1000 })
  expect(cache.getQueryState(key)?.error).toBeInstanceOf(Error)
})

const newestFirst = (count: number) => Array.from({ length: count }, (_, index) => row(count - index))

/** A list on a server, newest first, read three rows at a time; the result of each read is stored as the query stores it. */
function liveList(count: number) {
  const cache = new QueryClient()
  const server = newestFirst(count)
  const asked: number[] = []
  const unsettled = new Set<number>()
  const isUnsettled = ({ id }: Row) => unsettled.has(id)
  const read = async (onPage: (skip: number) => void = () => {}) => {
    asked.length = 0
    const page: PagedList<Row>['page'] = (of) => {
      asked.push(of.skip)
      const rows = pageOf(server, of)
      onPage(of.skip)
      return rows
    }
    return ids(await cache.fetchQuery(paged({ pageSize: 3, page, isUnsettled })))
  }
  const addRows = (count: number) => {
    for (let more = 0; more < count; more++) server.unshift(row(server.length + 1))
  }
  return { cache, asked, unsettled, read, addRows, receive: (id: number) => patch(cache, key, add(id)) }
}

test('a list without data is read by one page', async () => {
  const { read, asked } = liveList(10)
  expect(await read()).toEqual([10, 9, 8])
  expect(asked).toEqual([0])
})

test('a gap of several pages is closed, and older rows stay', async () => {
  const { read, addRows, asked } = liveList(3)
  await read()
  addRows(8)
  expect(await read()).toEqual([11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1])
  expect(asked).toEqual([0, 3, 6])
})

test('a row received before the gap is read does not hide the gap', async () => {
  const { read, addRows, receive } = liveList(3)
  await read()
  addRows(7) // 4 to 7 are not received
  for (const id of [8, 9, 10]) receive(id)
  expect(await read()).toEqual([10, 9, 8, 7, 6, 5, 4, 3, 2, 1])
})

test('rows found only by a read are counted, received ones are not', async () => {
  const { cache, read, addRows, receive } = liveList(3)
  await read()
  expect(missedCount(cache, key)).toBe(0)
  addRows(4)
  receive(7)
  await read()
  expect(missedCount(cache, key)).toBe(3)
})

test('rows that move between two pages are neither lost nor duplicated', async () => {
  const { read, addRows } = liveList(3)
  await read()
  addRows(6)
  const list = await read(() => addRows(1))
  expect(new Set(list).size).toBe(list?.length)
  expect(list).toEqual(expect.arrayContaining([1, 2, 3, 4, 5, 6, 7, 8, 9]))
})

test('a read that fails halfway does not count as having closed the gap', async () => {
  const { read, addRows } = liveList(3)
  await read()
  addRows(7)
  const fail = read((skip) => {
    if (skip === 3) throw new Error('503')
  })
  await expect(fail).rejects.toThrow('503')
  expect(await read()).toEqual([10, 9, 8, 7, 6, 5, 4, 3, 2, 1])
})

test('an unsettled row is read again until it is settled', async () => {
  const { read, addRows, asked, unsettled } = liveList(6)
  await read()
  unsettled.add(5)
  await read()
  addRows(3)
  await read()
  expect(asked).toEqual([0, 3])
  unsettled.clear()
  await read()
  addRows(1)
  await read()
  expect(asked).toEqual([0])
})

test('a list that was empty is read to its end', async () => {
  const { read, addRows, asked } = liveList(0)
  await read()
  addRows(7)
  expect(await read()).toEqual([7, 6, 5, 4, 3, 2, 1])
  expect(asked).toEqual([0, 3, 6])
})

test('a list with ten thousand new rows is read by ten pages and complete to its last row', async () => {
  const cache = new QueryClient()
  const server = newestFirst(11_000)
  let calls = 0
  const read = (rows: Row[]) => {
    const page: PagedList<Row>['page'] = (of) => {
      calls++
      return pageOf(rows, of)
    }
    return cache.fetchQuery(paged({ pageSize: 100, page }))
  }
  await read(server.slice(10_000))
  calls = 0
  const woken = await read(server)
  expect(calls).toBe(10)
  expect(ids(woken)).toEqual(ids(server.slice(0, 1_000)))
  expect(rowsBelow(cache, key)).toBe('cut')
})

test('rows read further back stay while others arrive, and go when the user is back at the top', async () => {
  const cache = new QueryClient()
  const server = newestFirst(5_000)
  const list = paged({ pageSize: 100, page: (of) => pageOf(server, of) })
  cache.setQueryData(key, server.slice(0, mostRows))
  await readOlder(cache, list)
  await readOlder(cache, list)
  for (let id = 5_001; id <= 5_050; id++) receiveRow(cache, list, row(id))
  expect(cache.getQueryData(key)).toHaveLength(mostRows + 250)
  expect(cache.getQueryData<Row[]>(key)!.at(-1)).toEqual(row(5_000 - mostRows - 199))
  dropOlder(cache, key)
  expect(cache.getQueryData(key)).toHaveLength(mostRows)
  expect(rowsBelow(cache, key)).toBe('some')
  receiveRow(cache, list, row(5_051))
  expect(cache.getQueryData(key)).toHaveLength(mostRows)
})

test('a list is known to be complete once a page was not full', async () => {
  const cache = new QueryClient()
  const list = paged({ pageSize: 3, page: (of) => pageOf(newestFirst(3), of) })
  await cache.fetchQuery(list)
  expect(rowsBelow(cache, key)).toBe('some')
  await readOlder(cache, list)
  expect(rowsBelow(cache, key)).toBe('none')
})
