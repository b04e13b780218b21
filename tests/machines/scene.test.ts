import { sceneMachine } from '#machines/scene.ts'
import { expect, test } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import { coverageOf } from './coverage.ts'

const coverage = coverageOf(sceneMachine)

function started() {
  const clock = new SimulatedClock()
  let left = 0
  const actor = createActor(sceneMachine.provide({ actions: { 'leave it': () => void left++ } }), {
    clock,
    inspect: coverage.inspect,
  }).start()
  return {
    send: actor.send,
    pass: (seconds: number) => clock.increment(seconds * 1_000),
    state: () => actor.getSnapshot().value,
    left: () => left,
  }
}

test('a scene that is drawn in time stays', () => {
  const { send, pass, state, left } = started()
  send({ type: 'scene.drawn' })
  pass(1_000)
  expect([state(), left()]).toEqual(['drawn', 0])
})

test('a scene not drawn within twelve seconds is skipped and tried again', () => {
  const { pass, state, left } = started()
  pass(12)
  expect([state(), left()]).toEqual(['lost', 1])
  pass(15)
  expect(state()).toBe('awaited')
})

test('a scene that throws is skipped at once, drawn or not', () => {
  const { send, state, left } = started()
  send({ type: 'scene.drawn' })
  send({ type: 'scene.broken' })
  expect([state(), left()]).toEqual(['lost', 1])
})

test('every state is reached and every transition taken', () => expect(coverage.missed()).toEqual([]))
