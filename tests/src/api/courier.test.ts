import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import type { CourierWish } from '#src/api/courier.ts'

/** A browser whose shared workers answer every call with 42, or die of it. */
function browserWith({ workersThatDie }: { workersThatDie: number }) {
  const started: MessagePort[] = []
  class FakeWorker {
    readonly port: MessagePort
    constructor() {
      const { port1, port2 } = new MessageChannel()
      this.port = port1
      started.push(port2)
      const dies = started.length <= workersThatDie
      port2.addEventListener('message', ({ data: { name } }: MessageEvent<CourierWish>) => {
        if (dies) return port2.close()
        port2.postMessage({ name, outcome: { is: 'answered', status: 200, headers: [], body: '42' } })
      })
      port2.start()
      port2.postMessage('ready')
      onTestFinished(() => port2.close())
    }
    addEventListener() {}
  }
  vi.stubGlobal('SharedWorker', FakeWorker)
  return started
}

/** The module as a page has it that was just loaded. */
const loaded = async () => (vi.resetModules(), import('#src/api/courier.ts'))
const request = () => new Request('http://arena.test/flags', { method: 'POST', body: '{}' })

beforeEach(() => () => vi.unstubAllGlobals())

test('a call is made by the worker, and is said to leave as it is handed over', async () => {
  browserWith({ workersThatDie: 0 })
  const { fetchByCourier } = await loaded()
  const leave = vi.fn<() => void>()
  expect(await (await fetchByCourier('one', request(), leave)).json()).toBe(42)
  expect(leave).toHaveBeenCalledOnce()
})

test('a call that is given up before it is handed over never leaves', async () => {
  browserWith({ workersThatDie: 0 })
  const { fetchByCourier } = await loaded()
  const leave = vi.fn<() => void>()
  const ended = new AbortController()
  const fetched = fetchByCourier('one', new Request(request(), { signal: ended.signal }), leave)
  ended.abort()
  await expect(fetched).rejects.toThrow('aborted')
  expect(leave).not.toHaveBeenCalled()
})

test('a worker that dies leaves its call unanswered, and the next call finds another', async () => {
  const started = browserWith({ workersThatDie: 1 })
  const { fetchByCourier } = await loaded()
  await expect(fetchByCourier('one', request(), () => {})).rejects.toThrow(TypeError)
  expect(await (await fetchByCourier('two', request(), () => {})).json()).toBe(42)
  expect(started).toHaveLength(2)
})
