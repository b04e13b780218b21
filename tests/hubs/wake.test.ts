import { onWake } from '#hubs/wake.ts'
import { stubPage } from '#tests/support/stub-page.ts'
import { beforeEach, expect, test, vi } from 'vitest'

/** A page with a counter of its wake-ups. */
function page() {
  const { happens, setHidden } = stubPage()
  const ended = new AbortController()
  const woke = vi.fn<() => void>()
  onWake(ended.signal, woke)
  return { happens, ended, woke, hide: setHidden }
}

/** Advances the machine's clock but not its timers, as sleep does. */
const sleep = (ms: number) => vi.setSystemTime(Date.now() + ms)
const minutes = (count: number) => vi.advanceTimersByTime(count * 60_000)

beforeEach(() => void vi.useFakeTimers())

test('passing time alone does not count as waking', () => {
  const { woke } = page()
  minutes(10)
  expect(woke).not.toHaveBeenCalled()
})

test('a machine that slept wakes', () => {
  const { woke } = page()
  minutes(1)
  sleep(30_000)
  vi.advanceTimersByTime(5_000)
  expect(woke).toHaveBeenCalledOnce()
})

test('a hidden page with throttled timers did not sleep', () => {
  const { woke, hide } = page()
  hide(true)
  sleep(60_000)
  hide(false)
  expect(woke).not.toHaveBeenCalled()
})

test('a hidden page on a machine that slept wakes when it is shown', () => {
  const { woke, hide } = page()
  hide(true)
  sleep(600_000)
  hide(false)
  expect(woke).toHaveBeenCalledOnce()
})

test('the network coming back wakes, and so does a page restored from the back/forward cache', () => {
  const { happens, woke } = page()
  happens('online')
  happens('pageshow', { persisted: false })
  expect(woke).toHaveBeenCalledOnce()
  happens('pageshow', { persisted: true })
  expect(woke).toHaveBeenCalledTimes(2)
})

test('nothing is reported after the end', () => {
  const { happens, ended, woke } = page()
  ended.abort()
  happens('online')
  sleep(600_000)
  minutes(1)
  expect(woke).not.toHaveBeenCalled()
})
