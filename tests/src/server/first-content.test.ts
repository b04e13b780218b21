import { firstContent } from '#src/server/cache/first-content.ts'
import { holdReads, readWhileListening } from '#src/server/cache/live-lists.ts'
import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, test, vi } from 'vitest'

const page = (hidden: boolean) => Object.assign(new EventTarget(), { hidden })

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('requestAnimationFrame', (onFrame: () => void) => setTimeout(onFrame, 16))
  vi.stubGlobal('document', page(false))
})

/** A cache in which a read is under way, and a way to end it. */
function reading() {
  const cache = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  let end: (response: Promise<string>) => void = () => {}
  const response = new Promise<string>((resolve) => (end = resolve))
  void cache.prefetchQuery({ queryKey: ['read'], queryFn: () => response })
  return { cache, end }
}

function watched(cache: QueryClient) {
  const state = { isShown: false }
  void firstContent(cache).then(() => (state.isShown = true))
  return state
}

test('the content is there when what was read at first has been painted', async () => {
  const { cache, end } = reading()
  const state = watched(cache)
  await vi.advanceTimersByTimeAsync(2_000)
  expect(state.isShown).toBe(false)
  end(Promise.resolve('rows'))
  await vi.advanceTimersByTimeAsync(100)
  expect(state.isShown).toBe(true)
})

test('a read that fails is waited for no longer', async () => {
  const { cache, end } = reading()
  const state = watched(cache)
  await vi.advanceTimersByTimeAsync(1_000)
  end(Promise.reject(new Error('refused')))
  await vi.advanceTimersByTimeAsync(100)
  expect(state.isShown).toBe(true)
})

test('a read that is held until the hub is open is not waited for', async () => {
  const cache = new QueryClient()
  const queryKey = ['notices']
  holdReads(cache, queryKey, new Promise(() => {}))
  const list = { queryKey, identityOf: (row: number) => row }
  void cache.prefetchQuery({ queryKey, queryFn: () => readWhileListening(cache, list, async () => []) })
  const state = watched(cache)
  await vi.advanceTimersByTimeAsync(100)
  expect(state.isShown).toBe(true)
})

test('what is beside the content waits for a silent server three seconds', async () => {
  const state = watched(reading().cache)
  await vi.advanceTimersByTimeAsync(2_900)
  expect(state.isShown).toBe(false)
  await vi.advanceTimersByTimeAsync(200)
  expect(state.isShown).toBe(true)
})

test('a hidden page, which paints nothing, waits for what it reads alone', async () => {
  vi.stubGlobal('requestAnimationFrame', () => 0)
  vi.stubGlobal('document', page(true))
  const state = watched(new QueryClient())
  await vi.advanceTimersByTimeAsync(100)
  expect(state.isShown).toBe(true)
})
