import { playbackMachine } from '#machines/playback.ts'
import { expect, test } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import { coverageOf } from './coverage.ts'

const coverage = coverageOf(playbackMachine)

/** A past of `length` milliseconds, played at its original speed. */
function started(length: number, at = 0) {
  const clock = new SimulatedClock()
  let passed = 0
  let moment = at
  const machine = playbackMachine.provide({
    actions: {
      'move on': ({ context: { movedAt } }) => void (moment = Math.min(length, moment + passed - movedAt)),
      'go back to the start': () => void (moment = 0),
    },
    guards: { 'all is played': () => moment >= length },
  })
  const actor = createActor(machine, {
    clock,
    inspect: coverage.inspect,
    input: { now: () => passed },
  }).start()
  return {
    send: actor.send,
    pass(ms: number) {
      passed += ms
      clock.increment(ms)
    },
    is: () => [actor.getSnapshot().value, moment],
  }
}

test('playback advances by the elapsed time, however late its timer is, and stops at the end', () => {
  const { send, pass, is } = started(500)
  send({ type: 'playback.toggled' })
  pass(100)
  expect(is()).toEqual(['playing', 100])
  pass(250)
  expect(is()).toEqual(['playing', 350])
  pass(250)
  pass(100)
  expect(is()).toEqual(['still', 500])
})

test('pausing keeps the position, and playing resumes from it', () => {
  const { send, pass, is } = started(500)
  send({ type: 'playback.toggled' })
  pass(100)
  send({ type: 'playback.toggled' })
  pass(1_000)
  expect(is()).toEqual(['still', 100])
  send({ type: 'playback.toggled' })
  pass(100)
  send({ type: 'playback.paused' })
  expect(is()).toEqual(['still', 200])
})

test('playing at the end starts over', () => {
  const { send, pass, is } = started(500, 500)
  send({ type: 'playback.toggled' })
  pass(100)
  expect(is()).toEqual(['playing', 100])
})

test('every state is reached and every transition taken', () => expect(coverage.missed()).toEqual([]))
