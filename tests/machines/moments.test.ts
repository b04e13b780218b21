import { type Moment, momentsMachine } from '#machines/moments.ts'
import { expect, test } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import { coverageOf } from './coverage.ts'

const coverage = coverageOf(momentsMachine)
const blood = (id: number, more: Partial<Moment> = {}): Moment => ({
  id,
  team: `Team ${id}`,
  challenge: 'Knots',
  place: 1,
  isOwn: false,
  time: id,
  ...more,
})

function stage() {
  const clock = new SimulatedClock()
  const actor = createActor(momentsMachine, { clock, inspect: coverage.inspect }).start()
  return {
    hear: (...moments: Moment[]) => actor.send({ type: 'bloods.heard', moments }),
    dismiss: () => actor.send({ type: 'moment.dismissed' }),
    pass: (time: number) => clock.increment(time),
    state: () => actor.getSnapshot().value,
    shown: () => actor.getSnapshot().context.shown.map(({ id }) => id),
  }
}

test('a blood has its moment, which passes by itself', () => {
  const { hear, pass, state, shown } = stage()
  hear(blood(1))
  expect([state(), shown()]).toEqual(['gathering', []])
  pass(700)
  expect([state(), shown()]).toEqual(['showing', [1]])
  pass(7_000)
  expect([state(), shown()]).toEqual(['resting', []])
  pass(800)
  expect(state()).toBe('waiting')
})

test('a burst is one moment: own first, then by place, then the newest', () => {
  const { hear, pass, shown } = stage()
  hear(blood(1), blood(2, { place: 2 }), blood(3))
  hear(blood(4, { isOwn: true, place: 3 }))
  pass(700)
  expect(shown()).toEqual([4, 3, 1, 2])
})

test('what falls during a moment waits for the next one; a moment can be sent away', () => {
  const { hear, dismiss, pass, state, shown } = stage()
  hear(blood(1))
  pass(700)
  hear(blood(2))
  expect(shown()).toEqual([1])
  dismiss()
  expect([state(), shown()]).toEqual(['resting', []])
  pass(800)
  expect([state(), shown()]).toEqual(['showing', [2]])
})

test('what was heard before has no second moment', () => {
  const { hear, pass, state, shown } = stage()
  hear(blood(1))
  pass(700)
  hear(blood(1))
  pass(7_000)
  pass(800)
  expect(state()).toBe('waiting')
  hear(blood(1))
  expect([state(), shown()]).toEqual(['waiting', []])
})

test('every state is reached and every transition taken', () => expect(coverage.missed()).toEqual([]))
