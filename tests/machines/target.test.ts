import { type Try, targetMachine } from '#machines/target.ts'
import { settled } from '#tests/src/server/calls.ts'
import { expect, test } from 'vitest'
import { createActor, fromPromise, SimulatedClock } from 'xstate'
import { coverageOf } from './coverage.ts'
import { pass } from './pass.ts'

const coverage = coverageOf(targetMachine)

/** A target whose tries end as they are listed, and then have nothing to send. */
function started(...ends: (Try | 'throws')[]) {
  const clock = new SimulatedClock()
  let tries = 0
  const actor = createActor(
    targetMachine.provide({
      actors: {
        try: fromPromise<Try>(async () => {
          tries += 1
          const end = ends.shift() ?? { is: 'nothing' }
          if (end === 'throws') throw new Error('a fault of ours')
          return end
        }),
      },
    }),
    { clock, inspect: coverage.inspect, input: { now: () => clock.now(), random: () => 1 } },
  ).start()
  return {
    send: async (type: 'outbox.filled' | 'target.retry') => {
      actor.send({ type })
      await settled()
    },
    later: async (ms: number) => {
      pass(clock, ms)
      await settled()
    },
    at: () => actor.getSnapshot().value,
    tries: () => tries,
    problem: () => actor.getSnapshot().context.problem,
  }
}

const failed: Try = { is: 'failed', reason: 'It answers 500' }

test('what waits is sent one after another, and then what is added', async () => {
  const { send, at, tries } = started({ is: 'sent' }, { is: 'sent' })
  await settled()
  expect([at(), tries()]).toEqual(['idle', 3])
  await send('outbox.filled')
  expect([at(), tries()]).toEqual(['idle', 4])
})

test('a message that is refused holds up no other', async () => {
  const { at, tries } = started({ is: 'refused', reason: 'Too long', isForAll: false }, { is: 'sent' })
  await settled()
  expect([at(), tries()]).toEqual(['idle', 3])
})

test('a target that asks to wait is not tried before, not even by staff', async () => {
  const { send, later, at, tries } = started({ is: 'limited', wait: 30_000 })
  await settled()
  expect(at()).toBe('limited')
  await later(29_999)
  await send('target.retry')
  expect(tries()).toBe(1)
  await later(1)
  expect([at(), tries()]).toEqual(['idle', 2])
})

test('pauses after failures double, and end when one is sent', async () => {
  const { later, tries, problem } = started(
    failed,
    { ...failed, is: 'unknown' },
    failed,
    { is: 'sent' },
    failed,
  )
  await settled()
  expect([tries(), problem()]).toEqual([1, 'It answers 500'])
  for (const [pause, count] of [
    [1_000, 2],
    [2_000, 3],
    [4_000, 5], // the one after that is tried at once, and fails
    [1_000, 6],
  ] as const) {
    await later(pause - 1)
    await later(1)
    expect(tries()).toBe(count)
  }
  expect(problem()).toBeUndefined()
})

test('pauses grow to five minutes at most', async () => {
  const { later, tries } = started(...Array.from({ length: 40 }, () => failed))
  await settled()
  for (let pause = 0; pause < 20; pause++) await later(300_000)
  expect(tries()).toBe(21)
})

test('staff can have a target tried at once that failed', async () => {
  const { send, at } = started(failed)
  await settled()
  expect(at()).toBe('waiting')
  await send('target.retry')
  expect(at()).toBe('idle')
})

test('a target that refuses everything is not tried again until staff say so', async () => {
  const { send, later, at, tries, problem } = started({
    is: 'refused',
    reason: 'No such chat',
    isForAll: true,
  })
  await settled()
  await later(86_400_000)
  expect([at(), tries(), problem()]).toEqual(['refused', 1, 'No such chat'])
  await send('target.retry')
  expect([at(), problem()]).toEqual(['idle', undefined])
})

test('a fault of ours is tried again as well', async () => {
  const { later, at, problem } = started('throws')
  await settled()
  expect([at(), problem()]).toEqual(['waiting', 'Error: a fault of ours'])
  await later(1_000)
  expect(at()).toBe('idle')
})

test('every state is reached and every transition taken', () => expect(coverage.missed()).toEqual([]))
