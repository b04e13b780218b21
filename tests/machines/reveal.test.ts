import { revealMachine } from '#machines/reveal.ts'
import { expect, test } from 'vitest'
import { createActor, fromCallback, SimulatedClock } from 'xstate'
import { coverageOf } from './coverage.ts'

const coverage = coverageOf(revealMachine)

function started(steps = 0) {
  const clock = new SimulatedClock()
  const stored: (number | undefined)[] = []
  const machine = revealMachine.provide({
    actors: { stored: fromCallback(() => {}) },
    actions: {
      'store how far it is': ({ context }) => void stored.push(context.done),
      'store that it has not begun': () => void stored.push(undefined),
    },
  })
  const actor = createActor(machine, { clock, inspect: coverage.inspect }).start()
  const act = (name: 'next' | 'back' | 'played' | 'paused' | 'skipped') =>
    actor.send({ type: `reveal.${name}`, steps })
  return {
    act,
    count: (counted: number) => void (steps = counted),
    restore: (done: number | undefined) => actor.send({ type: 'reveal.restored', done }),
    pass: (time: number) => clock.increment(time),
    is: () => {
      const { value, context } = actor.getSnapshot()
      return [typeof value === 'string' ? value : value.revealing, context.done]
    },
    stored,
  }
}

test('stepped by hand, a reveal goes on to the last solve and back', () => {
  const { act, is, stored } = started(2)
  expect(is()).toEqual(['frozen', 0])
  act('next')
  expect(is()).toEqual(['waiting', 0])
  act('next')
  expect(is()).toEqual(['waiting', 1])
  act('next')
  act('next')
  expect(is()).toEqual(['waiting', 2])
  act('back')
  act('back')
  expect(is()).toEqual(['waiting', 0])
  act('back')
  expect(is()).toEqual(['frozen', 0])
  expect(stored).toEqual([0, 1, 2, 1, 0, undefined])
})

test('played, a reveal shows one solve after the other until it is paused, stepped or over', () => {
  const { act, is, pass } = started(4)
  act('played')
  pass(2_500)
  expect(is()).toEqual(['playing', 1])
  act('paused')
  pass(60_000)
  expect(is()).toEqual(['waiting', 1])
  act('played')
  act('next')
  expect(is()).toEqual(['waiting', 2])
  act('played')
  for (let time = 0; time < 3; time++) pass(2_500)
  expect(is()).toEqual(['waiting', 4])
  act('played')
  expect(is()).toEqual(['waiting', 4])
})

test('the rest of a reveal can be skipped', () => {
  const { act, is } = started(3)
  act('next')
  act('skipped')
  expect(is()).toEqual(['waiting', 3])
})

test('with nothing held back the scoreboard can be frozen again at once', () => {
  const { act, is } = started(0)
  act('next')
  expect(is()).toEqual(['waiting', 0])
  act('back')
  expect(is()).toEqual(['frozen', 0])
})

test('new solves during a reveal add steps; with fewer than before, going back starts from the last', () => {
  const { act, count, is } = started(1)
  act('next')
  act('next')
  act('next')
  expect(is()).toEqual(['waiting', 1])
  count(3)
  act('next')
  expect(is()).toEqual(['waiting', 2])
  count(1)
  act('back')
  expect(is()).toEqual(['waiting', 0])
})

test('a reopened page continues where the reveal was, and is not stopped by what it stored itself', () => {
  const { act, restore, is, pass } = started(3)
  restore(undefined)
  expect(is()).toEqual(['frozen', 0])
  restore(1)
  expect(is()).toEqual(['waiting', 1])
  act('played')
  pass(2_500)
  restore(2)
  expect(is()).toEqual(['playing', 2])
  restore(1)
  expect(is()).toEqual(['waiting', 1])
  restore(undefined)
  expect(is()).toEqual(['frozen', 0])
})

test('every state is reached and every transition taken', () => expect(coverage.missed()).toEqual([]))
