import { createServerClock } from '#src/server/transport/create-server-clock.ts'
import { expect, test } from 'vitest'

const minutes = 60_000
const start = Date.UTC(2026, 0, 1)

/** The page's estimate of a server's clock, and that server's responses. */
function clockOfServer() {
  const clock = createServerClock()
  return {
    ...clock,
    /** A response, by a server whose clock is `ahead` of ours, to a call that was sent at `sentAt` and took `duration`. */
    answer(ahead: number, sentAt: number, duration: number) {
      const written = sentAt + ahead + duration / 2
      clock.noteTime(new Headers({ date: new Date(written).toUTCString() }), sentAt, sentAt + duration)
    },
    offset: () => clock.estimate().ms,
  }
}

test.each([-10 * minutes, 0, 10 * minutes])(
  'an offset of %i ms is found to the second from one response',
  (ahead) => {
    const { answer, offset } = clockOfServer()
    answer(ahead, start + 300, 80)
    expect(Math.abs(offset() - ahead)).toBeLessThan(600)
  },
)

test('several responses find the offset to a fraction of a second', () => {
  const { answer, offset } = clockOfServer()
  for (const late of [0, 170, 360, 540, 730, 910]) answer(10 * minutes, start + late * 13, 20)
  expect(Math.abs(offset() - 10 * minutes)).toBeLessThan(200)
})

test('a cached response is ignored', () => {
  const { noteTime, offset } = clockOfServer()
  noteTime(new Headers({ date: new Date(0).toUTCString(), age: '120' }), start, start + 10)
  expect(offset()).toBe(0)
})

test('a slow response is known to be imprecise', () => {
  const { answer, estimate } = clockOfServer()
  answer(0, start, 4000)
  expect(estimate().uncertainty).toBe(2500)
})

test('after the clock was set the newest response counts', () => {
  const { answer, offset } = clockOfServer()
  answer(0, start, 20)
  answer(10 * minutes, start + 1000, 20)
  expect(Math.abs(offset() - 10 * minutes)).toBeLessThan(600)
})

test('a push consistent with the round trips changes nothing', () => {
  const { answer, noteMoment, offset } = clockOfServer()
  answer(10 * minutes, start, 20)
  const before = offset()
  noteMoment(start + 10 * minutes + 5_000, start + 5_040)
  noteMoment(start, start + 5_040) // a delayed push is old
  expect(offset()).toBe(before)
})

test('a push from the apparent future shows that a clock was set', () => {
  const { answer, noteMoment, offset } = clockOfServer()
  answer(0, start, 20)
  noteMoment(start + 10 * minutes, start + 5_000)
  expect(Math.abs(offset() - (10 * minutes - 5_000))).toBeLessThan(2_100)
  answer(10 * minutes, start + 60_000, 20)
  expect(Math.abs(offset() - 10 * minutes)).toBeLessThan(5_500)
})
