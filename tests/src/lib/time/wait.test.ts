import { pause, wait } from '#src/lib/time/wait.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const page = () => Object.assign(new EventTarget(), { visibilityState: 'hidden' })

/** Starts a rest of a minute on a page of its own. */
function resting() {
  const [window, document] = [new EventTarget(), page()]
  vi.stubGlobal('window', window)
  vi.stubGlobal('document', document)
  const ended = new AbortController()
  const woke = vi.fn<() => void>()
  void wait(60_000, ended.signal).then(woke)
  return { window, document, ended, woke }
}

const moment = () => vi.advanceTimersByTimeAsync(1)

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('it rests as long as it should', async () => {
  const { woke } = resting()
  await vi.advanceTimersByTimeAsync(59_999)
  expect(woke).not.toHaveBeenCalled()
  await moment()
  expect(woke).toHaveBeenCalledOnce()
})

test('the network wakes it', async () => {
  const { window, woke } = resting()
  window.dispatchEvent(new Event('online'))
  await moment()
  expect(woke).toHaveBeenCalledOnce()
})

test('a page that is looked at wakes it, a page that is left does not', async () => {
  const { document, woke } = resting()
  document.dispatchEvent(new Event('visibilitychange'))
  await moment()
  expect(woke).not.toHaveBeenCalled()
  document.visibilityState = 'visible'
  document.dispatchEvent(new Event('visibilitychange'))
  await moment()
  expect(woke).toHaveBeenCalledOnce()
})

test('the end wakes it, and no timer is left', async () => {
  const { ended, woke } = resting()
  ended.abort()
  await moment()
  expect([woke.mock.calls.length, vi.getTimerCount()]).toEqual([1, 0])
})

test('what has ended already is not waited for', async () => {
  vi.stubGlobal('window', undefined)
  const woke = vi.fn<() => void>()
  await Promise.all([wait(60_000, AbortSignal.abort()), pause(60_000, AbortSignal.abort())]).then(woke)
  expect([woke.mock.calls.length, vi.getTimerCount()]).toEqual([1, 0])
})

test('nothing but its end cuts a pause short', async () => {
  vi.stubGlobal('window', new EventTarget())
  const [ended, woke] = [new AbortController(), vi.fn<() => void>()]
  void pause(60_000, ended.signal).then(woke)
  window.dispatchEvent(new Event('online'))
  await moment()
  expect(woke).not.toHaveBeenCalled()
  ended.abort()
  await moment()
  expect([woke.mock.calls.length, vi.getTimerCount()]).toEqual([1, 0])
})
