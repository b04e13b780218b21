import { createReachability } from '#src/server/transport/reachability.ts'
import { getEventListeners } from 'node:events'
import { expect, test } from 'vitest'

test('who waits for a response again and again leaves nothing with what ends the wait', async () => {
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

test('who has ended already does not wait for an answer', async () => {
  const { check, untilAnswered, noteResponse } = createReachability(() =>
    Promise.reject(new TypeError('lost')),
  )
  expect(await check()).toBe(false)
  await expect(untilAnswered(AbortSignal.abort())).resolves.toBeUndefined()
  noteResponse()
})
