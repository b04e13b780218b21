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

test('by hand: it begins, goes on to the last solve, and goes back', () => {
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

test('by itself: one solve after the other, until it is paused, stepped by hand, or nothing is left', () => {
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

test('what is left can be skipped', () => {
  const { act, is } = started(3)
  act('next')
  act('skipped')
  expect(is()).toEqual(['waiting', 3])
})

test('with nothing held back it can be frozen again at once', () => {
  const { act, is } = started(0)
  act('next')
  expect(is()).toEqual(['waiting', 0])
  act('back')
  expect(is()).toEqual(['frozen', 0])
})

test('solves that come while it goes on are steps too; of fewer than are known the last is taken back first', () => {
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

test('a page that is opened again goes on where it was; what it stored itself does not stop it', () => {
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
