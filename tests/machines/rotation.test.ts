import { rotationMachine, type Turn } from '#machines/rotation.ts'
import { expect, test } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import { coverageOf } from './coverage.ts'

const coverage = coverageOf(rotationMachine)
const list: Turn[] = [
  { scene: 'board', seconds: 20 },
  { scene: 'race', seconds: 10 },
]

/** A screen whose list has been shown `round` times, and for `into` seconds since. */
function started({ turns = list, round = 100, into = 0 } = {}) {
  const length = turns.reduce((sum, { seconds }) => sum + seconds, 0)
  const begun = (round * length + into) * 1_000
  const clock = new SimulatedClock()
  let passed = 0
  const now = () => begun + passed
  const actor = createActor(rotationMachine, {
    clock,
    inspect: coverage.inspect,
    input: { turns, now },
  }).start()
  return {
    send: actor.send,
    pass(seconds: number) {
      for (let ms = 0; ms < seconds * 1_000; ms += 500) {
        passed += 500
        clock.increment(500)
      }
    },
    shown: () => {
      const { position, turns } = actor.getSnapshot().context
      return `${turns[position.index]?.scene} ${position.step + 1} of ${position.steps}, round ${position.round}`
    },
  }
}

test('scenes take turns by the clock, each in steps of five seconds', () => {
  const { pass, shown } = started()
  expect(shown()).toBe('board 1 of 4, round 100')
  pass(5)
  expect(shown()).toBe('board 2 of 4, round 100')
  pass(15)
  expect(shown()).toBe('race 1 of 2, round 100')
  pass(10)
  expect(shown()).toBe('board 1 of 4, round 101')
})

test('a screen that is opened later shows what the others show', () => {
  const first = started()
  first.pass(22)
  expect(started({ into: 22 }).shown()).toBe(first.shown())
})

test('the last step of a scene takes what the others leave', () => {
  const { pass, shown } = started({ turns: [{ scene: 'board', seconds: 13 }] })
  pass(12.5)
  expect(shown()).toBe('board 2 of 2, round 100')
  pass(0.5)
  expect(shown()).toBe('board 1 of 2, round 101')
})

test('next and previous lead to the beginning of a scene, which then has its whole turn', () => {
  const { send, pass, shown } = started({ into: 7 })
  send({ type: 'scene.next' })
  expect(shown()).toBe('race 1 of 2, round 100')
  pass(10)
  expect(shown()).toBe('board 1 of 4, round 101')
  pass(5)
  send({ type: 'scene.previous' })
  expect(shown()).toBe('race 1 of 2, round 100')
  send({ type: 'scene.previous' })
  expect(shown()).toBe('board 1 of 4, round 100')
})

test('a pause stays where it is, lets itself be led, and goes on from there', () => {
  const { send, pass, shown } = started({ into: 7 })
  send({ type: 'pause.toggled' })
  pass(100)
  expect(shown()).toBe('board 2 of 4, round 100')
  send({ type: 'scene.next' })
  pass(100)
  expect(shown()).toBe('race 1 of 2, round 100')
  send({ type: 'scene.previous' })
  send({ type: 'pause.toggled' })
  expect(shown()).toBe('board 1 of 4, round 100')
  pass(5)
  expect(shown()).toBe('board 2 of 4, round 100')
})

test('a screen that was led elsewhere joins the others again, and so does one that is paused', () => {
  const { send, pass, shown } = started({ into: 7 })
  send({ type: 'scene.next' })
  send({ type: 'clock.joined' })
  expect(shown()).toBe('board 2 of 4, round 100')
  send({ type: 'pause.toggled' })
  pass(15)
  send({ type: 'clock.joined' })
  expect(shown()).toBe('race 1 of 2, round 100')
})

test('a scene that is lost is left for the next, unless it is the only one', () => {
  const { send, shown } = started()
  send({ type: 'scene.lost' })
  expect(shown()).toBe('race 1 of 2, round 100')
  const alone = started({ turns: list.slice(0, 1) })
  alone.send({ type: 'scene.lost' })
  expect(alone.shown()).toBe('board 1 of 4, round 100')
})

test('another list counts at once, also while paused', () => {
  const turns = [{ scene: 'feed', seconds: 15 }]
  const { send, shown } = started()
  send({ type: 'list.changed', turns })
  expect(shown()).toMatch(/^feed \d of 3/)
  send({ type: 'pause.toggled' })
  send({ type: 'list.changed', turns: list })
  expect(shown()).toBe('board 1 of 4, round 100')
})

test('every state is reached and every transition taken', () => expect(coverage.missed()).toEqual([]))
