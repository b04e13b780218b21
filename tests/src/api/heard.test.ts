import { caughtUp, merged, patch, readWhileListening } from '#src/api/heard.ts'
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

test('a list nobody read gets no trace of what is heard', () => {
  const cache = new QueryClient()
  patch(cache, key, add(1))
  expect(cache.getQueryData(key)).toBeUndefined()
})

test('what is heard while the first read travels is in its answer', async () => {
  const cache = new QueryClient()
  let answer: (rows: Row[]) => void = () => {}
  const read = readWhileListening(cache, key, () => new Promise<Row[]>((resolve) => (answer = resolve)))
  patch(cache, key, add(3))
  answer([row(2), row(1)])
  expect(ids(await read)).toEqual([3, 2, 1])
})

test('what the answer has already is not doubled', async () => {
  const cache = new QueryClient()
  const read = readWhileListening(cache, key, async () => {
    patch(cache, key, add(2))
    return Promise.resolve([row(2), row(1)])
  })
  expect(ids(await read)).toEqual([2, 1])
})

test('what is heard after a read is not played onto the next one', async () => {
  const cache = new QueryClient()
  await readWhileListening(cache, key, () => Promise.resolve([row(1)]))
  patch(cache, key, add(2))
  expect(ids(await readWhileListening(cache, key, () => Promise.resolve([row(1)])))).toEqual([1])
})

test('a newer version of a row takes its place', () => {
  const edited = { id: 1, time: 9 }
  expect(merged([row(2), row(1)], [edited], identity)).toEqual([row(2), edited])
})

const pagesOf = (rows: Row[], size: number) => (skip: number) =>
  Promise.resolve(rows.slice(skip, skip + size))
const newestFirst = (count: number) => Array.from({ length: count }, (_, index) => row(count - index))

test('an unread list is read by one page', async () => {
  expect(ids(await caughtUp(undefined, pagesOf(newestFirst(10), 3), 3, identity))).toEqual([10, 9, 8])
})

test('a gap of several pages is closed down to the first known row, and older rows stay', async () => {
  const known = [row(2), row(1)]
  const asked: number[] = []
  const pages = pagesOf(newestFirst(10), 3)
  const list = await caughtUp(known, (skip) => (asked.push(skip), pages(skip)), 3, identity)
  expect(ids(list)).toEqual([10, 9, 8, 7, 6, 5, 4, 3, 2, 1])
  expect(asked).toEqual([0, 3, 6])
})

test('rows that move down between two pages are neither lost nor doubled', async () => {
  const server = newestFirst(6)
  const list = await caughtUp(
    [row(1)],
    (skip) => {
      const page = server.slice(skip, skip + 2)
      server.unshift(row(server.length + 1))
      return Promise.resolve(page)
    },
    2,
    identity,
  )
  expect(new Set(ids(list)).size).toBe(list.length)
  expect(ids(list)).toEqual(expect.arrayContaining([1, 2, 3, 4, 5, 6]))
})
