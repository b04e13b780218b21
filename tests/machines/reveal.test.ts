import { revealMachine } from '#machines/reveal.ts'
import { expect, test } from 'vitest'
import { createActor, fromCallback, SimulatedClock } from 'xstate'
import { coverageOf } from './coverage.ts'

const coverage = coverageOf(revealMachine)

function started(steps?: number) {
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
  if (steps !== undefined) actor.send({ type: 'steps.counted', steps })
  const act = (name: 'next' | 'back' | 'played' | 'paused' | 'skipped') =>
    actor.send({ type: `reveal.${name}` })
  return {
    act,
    count: (steps: number) => actor.send({ type: 'steps.counted', steps }),
    restore: (done: number | undefined) => actor.send({ type: 'reveal.restored', done }),
    pass: (time: number) => clock.increment(time),
    is: () => {
      const { value, context } = actor.getSnapshot()
      return [typeof value === 'string' ? value : value.revealing, context.done]
    },
    stored,
  }
}

test('by hand: it begins, goes on, goes back, and ends with the last solve', () => {
  const { act, is, stored } = started(2)
  expect(is()).toEqual(['frozen', 0])
  act('next')
  expect(is()).toEqual(['waiting', 0])
  act('next')
  expect(is()).toEqual(['waiting', 1])
  act('next')
  expect(is()).toEqual(['revealed', 2])
  act('back')
  act('back')
  expect(is()).toEqual(['waiting', 0])
  act('back')
  expect(is()).toEqual(['frozen', 0])
  expect(stored).toEqual([0, 1, 2, 1, 0, undefined])
})

test('by itself: one solve after the other, until it is paused or stepped by hand', () => {
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
  pass(2_500)
  pass(2_500)
  expect(is()).toEqual(['revealed', 4])
})

test('what is left can be skipped', () => {
  const { act, is } = started(3)
  act('next')
  act('skipped')
  expect(is()).toEqual(['revealed', 3])
})

test('with nothing held back it ends at once, and can be frozen again', () => {
  const { act, is } = started(0)
  act('next')
  expect(is()).toEqual(['revealed', 0])
  act('back')
  expect(is()).toEqual(['frozen', 0])
})

test('solves that come while it goes on are steps too; fewer than are known end it', () => {
  const { act, count, is } = started(1)
  act('next')
  act('next')
  expect(is()).toEqual(['revealed', 1])
  count(3)
  expect(is()).toEqual(['waiting', 1])
  act('next')
  count(1)
  expect(is()).toEqual(['revealed', 1])
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
  act('skipped')
  restore(3)
  expect(is()).toEqual(['revealed', 3])
  restore(undefined)
  expect(is()).toEqual(['frozen', 0])
})

test('how far it was is known before the board is: nothing more is shown until its solves are counted', () => {
  const { restore, count, is } = started()
  restore(2)
  expect(is()).toEqual(['waiting', 2])
  count(5)
  expect(is()).toEqual(['waiting', 2])
})

test('every state is reached and every transition taken', () => expect(coverage.missed()).toEqual([]))
