import { governed, settled } from './calls.ts'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'

/** A queue before a server that can be taken down; `probes` are the times at which it was probed. */
function beforeServer() {
  const probes: number[] = []
  let isThere = true
  vi.stubGlobal('fetch', () => {
    probes.push(Date.now())
    return isThere ? Promise.resolve(new Response('{}')) : Promise.reject(new TypeError('Failed to fetch'))
  })
  const probe = (signal: AbortSignal) => new Request('http://arena.test/api/config', { signal })
  const queue = governed({ probe })
  onTestFinished(() => queue.requestQueue.close())
  return { ...queue, probes, isThere: (there: boolean) => (isThere = there) }
}

beforeEach(() => void vi.useFakeTimers())

test('a read without a response after 75 s is given up', async () => {
  const { ask } = beforeServer()
  const scoreboard = ask('scoreboard')
  await vi.advanceTimersByTimeAsync(74_999)
  const early = await Promise.race([scoreboard, Promise.resolve('waits')])
  await vi.advanceTimersByTimeAsync(1)
  expect([early, await scoreboard]).toEqual(['waits', 'TimeoutError'])
})

test('a flag is never given up, since it may have arrived', async () => {
  const { ask } = beforeServer()
  const flag = ask('flag')
  await vi.advanceTimersByTimeAsync(300_000)
  expect(await Promise.race([flag, Promise.resolve('waits')])).toBe('waits')
})

test('an outage of 70 s with everything requested every second costs few requests', async () => {
  const { ask, left, isUnanswered, isThere, probes } = beforeServer()
  isThere(false)
  const names = ['details', 'scoreboard', 'recent', 'posts'] as const
  const outcomes = names.map((name) => ask(name))
  for (const name of names) await isUnanswered(name)
  for (let second = 0; second < 70; second++) {
    outcomes.push(...names.map((name) => ask(name)))
    await vi.advanceTimersByTimeAsync(1_000)
  }
  expect(new Set(await Promise.all(outcomes))).toEqual(new Set(['TypeError']))
  const calls = left().length + probes.length
  console.info(`outage of 70 s: ${calls} calls`)
  expect(calls).toBeLessThanOrEqual(15)
})

test('once a probe is answered everything may be requested again at once', async () => {
  const { ask, isUnanswered, isThere, requestQueue, answers } = beforeServer()
  isThere(false)
  void ask('scoreboard')
  await isUnanswered('scoreboard')
  expect(requestQueue.reachability.isSilent()).toBe(true)
  const answered = vi.fn<() => void>()
  void requestQueue.reachability.untilAnswered(new AbortController().signal).then(answered)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(answered).not.toHaveBeenCalled()
  isThere(true)
  await vi.advanceTimersByTimeAsync(15_000)
  expect(answered).toHaveBeenCalled()
  const scoreboard = ask('scoreboard')
  await answers('scoreboard')
  expect(await scoreboard).toBe(200)
})

test('one lost response is no outage: a probe is answered, and reads go on', async () => {
  const { ask, left, isUnanswered, probes } = beforeServer()
  void ask('scoreboard')
  await isUnanswered('scoreboard')
  await settled()
  void ask('details')
  expect([probes.length, left()]).toEqual([1, ['scoreboard', 'details']])
})

test('a response to a request sent before the network loss does not end the outage, a later one does', async () => {
  const { ask, answers, isThere, requestQueue } = beforeServer()
  void ask('scoreboard')
  await vi.advanceTimersByTimeAsync(1)
  isThere(false)
  requestQueue.reachability.noteLoss()
  const answered = vi.fn<() => void>()
  void requestQueue.reachability.untilAnswered(new AbortController().signal).then(answered)
  await answers('scoreboard')
  expect(answered).not.toHaveBeenCalled()
  void ask('flag')
  await answers('flag')
  expect(answered).toHaveBeenCalled()
})

test('a flag is sent during an outage, and its response ends it', async () => {
  const { ask, isUnanswered, isThere, answers, requestQueue } = beforeServer()
  isThere(false)
  void ask('scoreboard')
  await isUnanswered('scoreboard')
  const flag = ask('flag')
  await answers('flag')
  expect([await flag, requestQueue.reachability.isSilent()]).toEqual([200, false])
})

test("a proxy's error response does not count as a response of the server", async () => {
  const { ask, answers, isThere, requestQueue } = beforeServer()
  isThere(false)
  void ask('scoreboard')
  await answers('scoreboard', new Response('', { status: 502 }))
  expect(requestQueue.reachability.isSilent()).toBe(true)
})
