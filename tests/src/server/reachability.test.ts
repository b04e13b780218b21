import { createReachability } from '#src/server/transport/reachability.ts'
import { getEventListeners } from 'node:events'
import { expect, test } from 'vitest'

test('repeated waits for a response leave no listener on the abort signal', async () => {
  const { check, untilAnswered, noteResponse } = createReachability(() =>
    Promise.reject(new TypeError('lost')),
  )
  const ended = new AbortController()
  for (let outage = 0; outage < 3; outage++) {
    void check()
    const answered = untilAnswered(ended.signal)
    noteResponse()
    await answered
  }
  expect(getEventListeners(ended.signal, 'abort')).toHaveLength(0)
})

test('an aborted signal does not wait for a response', async () => {
  const { check, untilAnswered, noteResponse } = createReachability(() =>
    Promise.reject(new TypeError('lost')),
  )
  expect(await check()).toBe(false)
  await expect(untilAnswered(AbortSignal.abort())).resolves.toBeUndefined()
  noteResponse()
})

test('an outage is remembered from the failed probe to the next response', async () => {
  const { check, noteResponse, outages } = createReachability(() => Promise.reject(new TypeError('lost')))
  expect(outages()).toEqual([])
  await check()
  expect(outages()).toEqual([{ from: expect.any(Number) }])
  noteResponse()
  expect(outages()).toEqual([{ from: expect.any(Number), to: expect.any(Number) }])
  await check()
  expect(outages()).toHaveLength(2)
  noteResponse()
})
