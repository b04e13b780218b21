import { manualClock } from '#arena/lib/clock.ts'
import { stoppableClock } from '#arena/start/stoppable-clock.ts'
import { expect, test } from 'vitest'

test('tasks run until the clock is stopped', () => {
  const manual = manualClock(0)
  const clock = stoppableClock(manual)
  const ran: string[] = []
  clock.after(10, () => ran.push('once'))
  clock.every(10, () => ran.push('often'))
  clock.after(15, () => ran.push('cancelled'))()
  clock.after(25, () => ran.push('too late'))
  manual.advance(20)
  clock.stop()
  manual.advance(100)
  expect(ran).toEqual(['once', 'often', 'often'])
})
