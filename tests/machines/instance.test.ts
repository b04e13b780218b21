import type { InstanceInfo } from '#src/model/instance.ts'
import { instanceMachine } from '#machines/instance.ts'
import { expect, test, vi } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import { answeredByHand } from './calls.ts'
import { coverageOf } from './coverage.ts'
import { pass } from './pass.ts'

const coverage = coverageOf(instanceMachine)
const minute = 60_000
const entry = '10.0.0.7:31337'

const answerUntil = (expectStopAt: number): InstanceInfo => ({
  status: 'Running',
  startedAt: 0,
  expectStopAt,
  entry,
})

function opened(renewalWindow = 10) {
  const create = answeredByHand<InstanceInfo>()
  const extend = answeredByHand<InstanceInfo>()
  const destroy = answeredByHand<unknown>()
  const readAgain = vi.fn<() => void>()
  const clock = new SimulatedClock()
  const actor = createActor(
    instanceMachine.provide({
      actors: { create: create.actor, extend: extend.actor, destroy: destroy.actor },
      actions: { 'read the challenge again': readAgain },
    }),
    { clock, inspect: coverage.inspect, input: { renewalWindow, now: () => clock.now() } },
  ).start()
  return {
    create,
    extend,
    destroy,
    readAgain,
    clock,
    send: (type: 'create.asked' | 'extend.asked' | 'destroy.asked' | 'other.gone') => actor.send({ type }),
    can: (type: 'create.asked' | 'extend.asked' | 'destroy.asked') => actor.getSnapshot().can({ type }),
    readAbsent: () => actor.send({ type: 'challenge.read', entry: null, closeTime: null }),
    readUntil: (closeTime: number | null) => actor.send({ type: 'challenge.read', entry, closeTime }),
    life: () => actor.getSnapshot().value.life,
    pace: () => actor.getSnapshot().value.pace,
    context: () => actor.getSnapshot().context,
  }
}

function absent() {
  const challenge = opened()
  challenge.readAbsent()
  return challenge
}

function running(closeTime: number) {
  const challenge = opened()
  challenge.readUntil(closeTime)
  return challenge
}

test('no state is claimed before the challenge was read', () => expect(opened().life()).toBe('unknown'))

test('a created instance is shown at once and starts its cool-down', async () => {
  const { create, readAgain, send, life, pace, context } = absent()
  send('create.asked')
  expect(life()).toBe('creating')
  await create.answer(answerUntil(120 * minute))
  expect(life()).toEqual({ running: 'fresh' })
  expect(context().running).toEqual({ entry, closeTime: 120 * minute })
  expect(pace()).toBe('cooling')
  expect(readAgain).toHaveBeenCalledOnce()
})

test('an instance cannot be destroyed during the cool-down; ten seconds later it can', async () => {
  const { create, send, can, clock, life, pace } = absent()
  send('create.asked')
  await create.answer(answerUntil(120 * minute))
  send('destroy.asked')
  expect([life(), can('destroy.asked')]).toEqual([{ running: 'fresh' }, false])
  pass(clock, 10_000)
  expect([pace(), can('destroy.asked')]).toEqual(['ready', true])
})

test('a refused creation keeps its reason, and the challenge is read again', async () => {
  const { create, readAgain, send, life, context, pace } = absent()
  send('create.asked')
  await create.refuse({ status: 400 })
  expect([life(), pace(), context().problem]).toEqual(['absent', 'ready', { status: 400 }])
  expect(readAgain).toHaveBeenCalledOnce()
})

test.each([
  ['without a time is a cool-down', {}, 10_000],
  ['with a time is a rate limit', { retryAfter: 30 }, 30_000],
])('a 429 %s and waits that long', async (_name, more, wait) => {
  const { create, send, can, clock, pace } = absent()
  send('create.asked')
  await create.refuse({ status: 429, ...more })
  pass(clock, wait - 1)
  expect([pace(), can('create.asked')]).toEqual(['cooling', false])
  pass(clock, 1)
  expect([pace(), can('create.asked')]).toEqual(['ready', true])
})

test('a read during a creation does not end it, but counts if the creation is refused', async () => {
  const { create, send, readUntil, life } = absent()
  send('create.asked')
  readUntil(120 * minute)
  expect(life()).toBe('creating')
  await create.refuse({ status: 400 })
  expect(life()).toEqual({ running: 'fresh' })
})

test('extending is possible from ten minutes before the end; at its end the instance is overdue, not gone', () => {
  const { clock, can, life, destroy } = running(120 * minute)
  pass(clock, 110 * minute - 1)
  expect([life(), can('extend.asked')]).toEqual([{ running: 'fresh' }, false])
  pass(clock, 1)
  expect([life(), can('extend.asked')]).toEqual([{ running: 'renewable' }, true])
  pass(clock, 7 * minute - 1)
  expect(life()).toEqual({ running: 'renewable' })
  pass(clock, 1)
  expect([life(), can('extend.asked')]).toEqual([{ running: 'ending' }, true])
  pass(clock, 3 * minute - 1)
  expect(life()).toEqual({ running: 'ending' })
  pass(clock, 1)
  expect([life(), destroy.calls]).toEqual([{ running: 'overdue' }, []])
})

test('an instance read late is at once in the state that the clock implies', () => {
  expect(running(10 * minute).life()).toEqual({ running: 'renewable' })
  expect(running(3 * minute).life()).toEqual({ running: 'ending' })
  expect(running(0).life()).toEqual({ running: 'overdue' })
})

test('an instance without an end stays fresh, and one that ends in a year does not overflow its timer', () => {
  const { readUntil, clock, life } = opened()
  readUntil(null)
  pass(clock, 24 * 60 * minute)
  expect(life()).toEqual({ running: 'fresh' })
  const year = running(365 * 24 * 60 * minute)
  pass(year.clock, 2 * minute)
  expect(year.life()).toEqual({ running: 'fresh' })
})

test('in a window of a few minutes the ending state starts at half of it', () => {
  const { clock, readUntil, life } = opened(2)
  readUntil(10 * minute)
  pass(clock, 8 * minute)
  expect(life()).toEqual({ running: 'renewable' })
  pass(clock, minute)
  expect(life()).toEqual({ running: 'ending' })
})

test('when overdue, the challenge is read every minute until the instance is gone', () => {
  const { clock, readAgain, readAbsent, life } = running(0)
  pass(clock, 2 * minute)
  expect(readAgain).toHaveBeenCalledTimes(2)
  readAbsent()
  pass(clock, 10 * minute)
  expect([life(), readAgain.mock.calls.length]).toEqual(['absent', 2])
})

test.each([
  ['in its window', 5 * minute],
  ['in its last minutes', minute],
  ['past its end', 0],
])('extended %s, the instance is fresh again', async (_name, end) => {
  const { extend, readUntil, send, life, pace, context } = running(end)
  send('extend.asked')
  readUntil(end)
  expect(life()).toBe('extending')
  await extend.answer(answerUntil(125 * minute))
  expect([life(), pace()]).toEqual([{ running: 'fresh' }, 'ready'])
  expect(context().running?.closeTime).toBe(125 * minute)
})

test('a refused extension changes nothing and keeps its reason', async () => {
  const { extend, send, life, context } = running(5 * minute)
  send('extend.asked')
  await extend.refuse({ status: 400 })
  expect([life(), context().problem]).toEqual([{ running: 'renewable' }, { status: 400 }])
  send('extend.asked')
  expect(context().problem).toBeUndefined()
})

test('a destroyed instance is gone, and creating one waits for the cool-down', async () => {
  const { destroy, send, readUntil, can, life, pace } = running(120 * minute)
  send('destroy.asked')
  readUntil(120 * minute)
  expect(life()).toBe('destroying')
  await destroy.answer(undefined)
  expect([life(), pace(), can('create.asked')]).toEqual(['absent', 'cooling', false])
})

test('a refused destruction leaves it running and keeps its reason', async () => {
  const { destroy, send, life, context } = running(120 * minute)
  send('destroy.asked')
  await destroy.refuse(new TypeError('fetch failed'))
  expect(life()).toEqual({ running: 'fresh' })
  expect(context().problem).toBeInstanceOf(TypeError)
})

test('the reason of a refused creation is cleared once a team mate’s instance runs', async () => {
  const { create, send, readAbsent, readUntil, context } = absent()
  send('create.asked')
  await create.refuse({ status: 400 })
  readAbsent()
  expect(context().problem).toEqual({ status: 400 })
  readUntil(120 * minute)
  expect(context().problem).toBeUndefined()
})

test("a refused creation shows no reason if a team mate's instance appeared meanwhile", async () => {
  const { create, send, readUntil, context } = absent()
  send('create.asked')
  readUntil(120 * minute)
  await create.refuse({ status: 400 })
  readUntil(120 * minute)
  expect(context().problem).toBeUndefined()
})

test('the reason of a cool-down refusal is cleared when it ends', async () => {
  const { create, send, clock, context } = absent()
  send('create.asked')
  await create.refuse({ status: 429, retryAfter: 90 })
  pass(clock, 90_000 - 1)
  expect(context().problem).toEqual({ status: 429, retryAfter: 90 })
  pass(clock, 1)
  expect(context().problem).toBeUndefined()
})

test('the reason of a limit refusal is cleared once another instance of the team is gone', async () => {
  const { create, send, context } = absent()
  send('create.asked')
  await create.refuse({ status: 400 })
  send('other.gone')
  expect(context().problem).toBeUndefined()
})

test('the reason of a refused extension is cleared by another instance or another end time', async () => {
  const { extend, send, readAbsent, readUntil, context } = running(5 * minute)
  send('extend.asked')
  await extend.refuse({ status: 400 })
  readUntil(5 * minute)
  readAbsent()
  expect(context().problem).toEqual({ status: 400 })
  readUntil(125 * minute)
  expect(context().problem).toBeUndefined()
})

test('every state is reached and every transition taken', () => expect(coverage.missed()).toEqual([]))
