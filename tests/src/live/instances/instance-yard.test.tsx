import type { ChallengeDetail } from '#contract/api.gen.ts'
import { createInstanceYard } from '#src/live/instances/instance-yard.ts'
import { sharedYard } from '#src/live/instances/shared-yard.ts'
import { canExtend, isCooling, standingOf } from '#src/live/instances/instance-standing.ts'
import { keptIds } from '#src/lib/kept-ids.ts'
import { games } from '#src/api/games.ts'
import { minute } from '#src/lib/time.ts'
import { QueryClient } from '@tanstack/react-query'
import { expect, onTestFinished, test, vi } from 'vitest'

const memory = 'running-1'
const { queryKey } = games.challenge(1, 5)

const detail = (facts: Partial<ChallengeDetail>): ChallengeDetail => ({
  id: 5,
  title: 'Loose Cannon',
  content: '',
  category: 'Pwn',
  hints: null,
  score: 500,
  type: 'DynamicContainer',
  context: { closeTime: null, instanceEntry: null, url: null, fileSize: null },
  ...facts,
})

const running = (minutesLeft: number) =>
  detail({
    context: {
      closeTime: Date.now() + minutesLeft * minute,
      instanceEntry: '127.0.0.1:4000',
      url: null,
      fileSize: null,
    },
  })

function yardOver(cache: QueryClient) {
  const yard = createInstanceYard(cache, { gameId: 1, memory, renewalWindow: 10 })
  onTestFinished(yard.open())
  return yard
}

const cacheWith = (known: ChallengeDetail) => {
  const cache = new QueryClient()
  cache.setQueryData(queryKey, known)
  return cache
}

test('what was read before and what is read later reaches the chart', () => {
  const cache = cacheWith(detail({}))
  const yard = yardOver(cache)
  expect(standingOf(yard.of(5).getSnapshot())).toBe('absent')
  cache.setQueryData(queryKey, running(60))
  expect(standingOf(yard.of(5).getSnapshot())).toBe('fresh')
})

test('a challenge with a running container is remembered until it is gone', () => {
  const cache = cacheWith(running(60))
  const yard = yardOver(cache)
  const told = vi.fn<() => void>()
  yard.watch(told)
  expect(yard.running()).toEqual([5])
  expect(keptIds(memory)).toEqual([5])
  cache.setQueryData(queryKey, detail({}))
  expect(yard.running()).toEqual([])
  expect(keptIds(memory)).toEqual([])
  expect(told).toHaveBeenCalledOnce()
})

test('after a reload the yard knows which challenges to read', () => {
  localStorage.setItem('running-1', '[5]')
  expect(createInstanceYard(new QueryClient(), { gameId: 1, memory, renewalWindow: 10 }).running()).toEqual([
    5,
  ])
})

test('challenges without a container have no chart', () => {
  const yard = yardOver(cacheWith({ ...running(60), type: 'StaticAttachment' }))
  expect(yard.running()).toEqual([])
})

test('the container that ends first is known, and another when it is extended', () => {
  const cache = cacheWith(running(60))
  const yard = yardOver(cache)
  cache.setQueryData(games.challenge(1, 6).queryKey, { ...running(5), id: 6 })
  expect(yard.firstToEnd()).toBe(yard.of(6))
  cache.setQueryData(games.challenge(1, 6).queryKey, { ...running(125), id: 6 })
  expect(yard.firstToEnd()).toBe(yard.of(5))
})

test.each([
  [60, 'fresh', false],
  [9, 'renewable', true],
  [2, 'ending', true],
  [0, 'overdue', true],
] as const)('%i minutes before its end a container is %s', (left, standing, mayExtend) => {
  const state = yardOver(cacheWith(running(left)))
    .of(5)
    .getSnapshot()
  expect([standingOf(state), canExtend(state)]).toEqual([standing, mayExtend])
})

test('what another tab has seen running is known here', () => {
  const yard = yardOver(new QueryClient())
  localStorage.setItem(memory, '[5]')
  window.dispatchEvent(new StorageEvent('storage', { key: memory }))
  expect(yard.running()).toEqual([5])
})

test('a challenge that was taken out of the game is forgotten', async () => {
  vi.stubGlobal('fetch', () =>
    Promise.resolve(Response.json({ title: 'Gone', status: 404 }, { status: 404 })),
  )
  onTestFinished(() => void vi.unstubAllGlobals())
  const cache = cacheWith(running(60))
  const yard = yardOver(cache)
  await cache.fetchQuery({ ...games.challenge(1, 5), retry: false }).catch(() => undefined)
  expect(yard.running()).toEqual([])
})

test('all that stand on a page share one yard, which listens until the last of them goes', () => {
  const cache = cacheWith(detail({}))
  const plan = { gameId: 1, memory, renewalWindow: 10 }
  const yard = sharedYard(cache, plan)
  expect(sharedYard(cache, { ...plan })).toBe(yard)
  const [closeOne, closeOther] = [yard.open(), yard.open()]
  closeOne()
  cache.setQueryData(queryKey, running(60))
  expect(yard.running()).toEqual([5])
  closeOther()
  cache.setQueryData(queryKey, detail({}))
  expect(yard.running()).toEqual([5])
  onTestFinished(yard.open())
  expect(yard.running()).toEqual([])
})

test('a refusal without a time cools the container down for ten seconds', async () => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', () =>
    Promise.resolve(Response.json({ title: 'Too frequent', status: 429 }, { status: 429 })),
  )
  onTestFinished(() => {
    vi.unstubAllGlobals()
    vi.useRealTimers()
  })
  const chart = yardOver(cacheWith(detail({}))).of(5)
  chart.send({ type: 'create.asked' })
  await vi.advanceTimersByTimeAsync(100)
  expect(standingOf(chart.getSnapshot())).toBe('absent')
  expect(isCooling(chart.getSnapshot())).toBe(true)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(isCooling(chart.getSnapshot())).toBe(false)
})
