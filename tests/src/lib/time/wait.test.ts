import { pause, wait } from '#src/lib/time/wait.ts'
import { stubPage } from '#tests/support/stub-page.ts'
import { beforeEach, expect, test, vi } from 'vitest'

/** Starts a rest of a minute on a page of its own. */
function resting() {
  const page = stubPage(true)
  const ended = new AbortController()
  const woke = vi.fn<() => void>()
  void wait(60_000, ended.signal).then(woke)
  return { page, ended, woke }
}

const moment = () => vi.advanceTimersByTimeAsync(1)

beforeEach(() => void vi.useFakeTimers())

test('the wait takes its full time', async () => {
  const { woke } = resting()
  await vi.advanceTimersByTimeAsync(59_999)
  expect(woke).not.toHaveBeenCalled()
  await moment()
  expect(woke).toHaveBeenCalledOnce()
})

test('the network coming back ends the wait', async () => {
  const { page, woke } = resting()
  page.happens('online')
  await moment()
  expect(woke).toHaveBeenCalledOnce()
})

test('showing the page ends the wait, hiding it does not', async () => {
  const { page, woke } = resting()
  page.setHidden(true)
  await moment()
  expect(woke).not.toHaveBeenCalled()
  page.setHidden(false)
  await moment()
  expect(woke).toHaveBeenCalledOnce()
})

test('aborting ends the wait and leaves no timer', async () => {
  const { ended, woke } = resting()
  ended.abort()
  await moment()
  expect([woke.mock.calls.length, vi.getTimerCount()]).toEqual([1, 0])
})

test('an aborted signal does not wait', async () => {
  const woke = vi.fn<() => void>()
  await Promise.all([wait(60_000, AbortSignal.abort()), pause(60_000, AbortSignal.abort())]).then(woke)
  expect([woke.mock.calls.length, vi.getTimerCount()]).toEqual([1, 0])
})

test('only aborting ends a pause early', async () => {
  const page = stubPage()
  const [ended, woke] = [new AbortController(), vi.fn<() => void>()]
  void pause(60_000, ended.signal).then(woke)
  page.happens('online')
  await moment()
  expect(woke).not.toHaveBeenCalled()
  ended.abort()
  await moment()
  expect([woke.mock.calls.length, vi.getTimerCount()]).toEqual([1, 0])
})
