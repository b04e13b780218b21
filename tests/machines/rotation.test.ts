import { momentOf, placeAt, rotationMachine, type RotationEvent, type Turn } from '#machines/rotation.ts'
import { expect, test } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import { coverageOf } from './coverage.ts'

const coverage = coverageOf(rotationMachine)
const list: Turn[] = [
  { scene: 'board', seconds: 20 },
  { scene: 'race', seconds: 10 },
]

/** A screen whose list has been shown `round` times, and `into` seconds of the next time. */
function started({ turns = list, round = 100, into = 0 } = {}) {
  const length = turns.reduce((sum, { seconds }) => sum + seconds, 0)
  const begun = (round * length + into) * 1_000
  const clock = new SimulatedClock()
  let passed = 0
  const now = () => begun + passed
  const actor = createActor(rotationMachine, {
    clock,
    inspect: coverage.inspect,
    input: { now },
  }).start()
  const send = (type: Exclude<RotationEvent['type'], 'scene.chosen'>, shown = turns) =>
    actor.send({ type, turns: shown })
  return {
    send,
    choose: (index: number) => actor.send({ type: 'scene.chosen', turns, index }),
    pass(seconds: number) {
      for (let ms = 0; ms < seconds * 1_000; ms += 500) {
        passed += 500
        clock.increment(500)
      }
    },
    shown: (shown = turns) => {
      const { index, round, step, steps } = placeAt(
        shown,
        momentOf(actor.getSnapshot().context, shown),
      ).position
      return `${shown[index]?.scene} ${step + 1} of ${steps}, round ${round}`
    },
  }
}

test('scenes rotate by the clock, each in steps of five seconds', () => {
  const { pass, shown } = started()
  expect(shown()).toBe('board 1 of 4, round 100')
  pass(5)
  expect(shown()).toBe('board 2 of 4, round 100')
  pass(15)
  expect(shown()).toBe('race 1 of 2, round 100')
  pass(10)
  expect(shown()).toBe('board 1 of 4, round 101')
})

test('a screen opened later shows what the others show', () => {
  const first = started()
  first.pass(22)
  expect(started({ into: 22 }).shown()).toBe(first.shown())
})

test('the last step of a scene gets the remaining seconds', () => {
  const { pass, shown } = started({ turns: [{ scene: 'board', seconds: 13 }] })
  pass(12.5)
  expect(shown()).toBe('board 2 of 2, round 100')
  pass(0.5)
  expect(shown()).toBe('board 1 of 2, round 101')
})

test('next and previous go to the start of a scene, which then has its full duration', () => {
  const { send, pass, shown } = started({ into: 7 })
  send('scene.next')
  expect(shown()).toBe('race 1 of 2, round 100')
  pass(10)
  expect(shown()).toBe('board 1 of 4, round 101')
  pass(5)
  send('scene.previous')
  expect(shown()).toBe('race 1 of 2, round 100')
  send('scene.previous')
  expect(shown()).toBe('board 1 of 4, round 100')
})

test('a pause holds the scene, can be stepped, and resumes from there', () => {
  const { send, pass, shown } = started({ into: 7 })
  send('pause.toggled')
  pass(100)
  expect(shown()).toBe('board 2 of 4, round 100')
  send('scene.next')
  pass(100)
  expect(shown()).toBe('race 1 of 2, round 100')
  send('scene.previous')
  send('pause.toggled')
  expect(shown()).toBe('board 1 of 4, round 100')
  pass(5)
  expect(shown()).toBe('board 2 of 4, round 100')
})

test('a screen that was stepped or paused rejoins the others', () => {
  const { send, pass, shown } = started({ into: 7 })
  send('scene.next')
  send('clock.joined')
  expect(shown()).toBe('board 2 of 4, round 100')
  send('pause.toggled')
  pass(15)
  send('clock.joined')
  expect(shown()).toBe('race 1 of 2, round 100')
})

test('a failed scene is skipped, and the next one waits for the clock to catch up', () => {
  const { send, pass, shown } = started({ into: 7 })
  const other = started({ into: 7 })
  send('scene.lost')
  expect(shown()).toBe('race 1 of 2, round 100')
  for (const screen of [{ pass }, other]) screen.pass(13)
  expect(shown()).toBe('race 1 of 2, round 100')
  for (const screen of [{ pass }, other]) screen.pass(5)
  expect(shown()).toBe('race 2 of 2, round 100')
  expect(other.shown()).toBe(shown())
})

test('a failed scene stays if it is the only one, or if all others failed too', () => {
  const alone = started({ turns: list.slice(0, 1) })
  alone.send('scene.lost')
  expect(alone.shown()).toBe('board 1 of 4, round 100')
  const { send, shown } = started()
  for (let lost = 0; lost < 10; lost++) send('scene.lost')
  expect(shown()).toBe('board 1 of 4, round 101')
})

test('a scene that failed in one list delays nothing in another', () => {
  const other: Turn[] = [
    { scene: 'feed', seconds: 10 },
    { scene: 'matrix', seconds: 10 },
  ]
  const { send, pass, shown } = started()
  const before = shown(other)
  send('scene.lost')
  expect(shown(other)).toBe(before)
  pass(10)
  expect(shown(other)).not.toBe(before)
})

test('a pause holds its time in any list, and resumes from it', () => {
  const { send, pass, shown } = started({ into: 7 })
  send('pause.toggled')
  pass(30)
  expect(shown()).toBe('board 2 of 4, round 100')
  expect(shown([{ scene: 'feed', seconds: 15 }])).toBe('feed 2 of 3, round 200')
  send('pause.toggled')
  pass(3)
  expect(shown()).toBe('board 3 of 4, round 100')
})

test('a chosen scene is shown from its start, whether it was before or after, and rotates on from there', () => {
  const { choose, send, pass, shown } = started({ into: 7 })
  choose(1)
  expect(shown()).toBe('race 1 of 2, round 100')
  choose(0)
  expect(shown()).toBe('board 1 of 4, round 100')
  pass(20)
  expect(shown()).toBe('race 1 of 2, round 100')
  send('pause.toggled')
  choose(0)
  pass(60)
  expect(shown()).toBe('board 1 of 4, round 100')
})

test('every state is reached and every transition taken', () => expect(coverage.missed()).toEqual([]))
