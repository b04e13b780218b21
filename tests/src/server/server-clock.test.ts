import {
  noteServerMoment,
  noteServerTime,
  offsetFrom,
  resetServerClock,
  serverOffset,
} from '#src/server/transport/server-clock.ts'
import { beforeEach, expect, test } from 'vitest'

const minutes = 60_000
const start = Date.UTC(2026, 0, 1)

beforeEach(resetServerClock)

/** A response, by a server whose clock is `ahead` of ours, to a call that was sent at `sentAt` and took `duration`. */
const answer = (ahead: number, sentAt: number, duration: number) => {
  const written = sentAt + ahead + duration / 2
  noteServerTime(new Headers({ date: new Date(written).toUTCString() }), sentAt, sentAt + duration)
}

test.each([-10 * minutes, 0, 10 * minutes])(
  'an offset of %i ms is found to a second by one answer',
  (ahead) => {
    answer(ahead, start + 300, 80)
    expect(Math.abs(serverOffset() - ahead)).toBeLessThan(600)
  },
)

test('several answers tell it to a fraction of a second', () => {
  for (const late of [0, 170, 360, 540, 730, 910]) answer(10 * minutes, start + late * 13, 20)
  expect(Math.abs(serverOffset() - 10 * minutes)).toBeLessThan(200)
})

test('an answer out of a cache tells nothing', () => {
  noteServerTime(new Headers({ date: new Date(0).toUTCString(), age: '120' }), start, start + 10)
  expect(serverOffset()).toBe(0)
})

test('a slow answer is known to be a vague one', () => {
  const { uncertainty } = offsetFrom({ date: start, sentAt: start, receivedAt: start + 4000 })
  expect(uncertainty).toBe(2500)
})

test('after the clock was set the newest answer counts', () => {
  answer(0, start, 20)
  answer(10 * minutes, start + 1000, 20)
  expect(Math.abs(serverOffset() - 10 * minutes)).toBeLessThan(600)
})

test('a push that the round trips agree with changes nothing', () => {
  answer(10 * minutes, start, 20)
  const before = serverOffset()
  noteServerMoment(start + 10 * minutes + 5_000, start + 5_040)
  noteServerMoment(start, start + 5_040) // a delayed push is old
  expect(serverOffset()).toBe(before)
})

test('a push from what would be the future tells that a clock was set', () => {
  answer(0, start, 20)
  noteServerMoment(start + 10 * minutes, start + 5_000)
  expect(Math.abs(serverOffset() - (10 * minutes - 5_000))).toBeLessThan(2_100)
  answer(10 * minutes, start + 60_000, 20)
  expect(Math.abs(serverOffset() - 10 * minutes)).toBeLessThan(5_500)
})
