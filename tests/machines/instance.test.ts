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

test('nothing is claimed before the challenge was read', () => expect(opened().life()).toBe('unknown'))

test('a created instance is shown at once, and cools', async () => {
  const { create, readAgain, send, life, pace, context } = absent()
  send('create.asked')
  expect(life()).toBe('creating')
  await create.answer(answerUntil(120 * minute))
  expect(life()).toEqual({ running: 'fresh' })
  expect(context().running).toEqual({ entry, closeTime: 120 * minute })
  expect(pace()).toBe('cooling')
  expect(readAgain).toHaveBeenCalledOnce()
})

test('while it cools it cannot be destroyed; ten seconds later it can', async () => {
  const { create, send, can, clock, life, pace } = absent()
  send('create.asked')
  await create.answer(answerUntil(120 * minute))
  send('destroy.asked')
  expect([life(), can('destroy.asked')]).toEqual([{ running: 'fresh' }, false])
  pass(clock, 10_000)
  expect([pace(), can('destroy.asked')]).toEqual(['ready', true])
})

test('a refused creation says why, and the challenge is read again', async () => {
  const { create, readAgain, send, life, context, pace } = absent()
  send('create.asked')
  await create.refuse({ status: 400 })
  expect([life(), pace(), context().problem]).toEqual(['absent', 'ready', { status: 400 }])
  expect(readAgain).toHaveBeenCalledOnce()
})

test.each([
  ['without a time is the cool-down', {}, 10_000],
  ['with a time is a limiter', { retryAfter: 30 }, 30_000],
])('a 429 %s: wait that long', async (_name, more, wait) => {
  const { create, send, can, clock, pace } = absent()
  send('create.asked')
  await create.refuse({ status: 429, ...more })
  pass(clock, wait - 1)
  expect([pace(), can('create.asked')]).toEqual(['cooling', false])
  pass(clock, 1)
  expect([pace(), can('create.asked')]).toEqual(['ready', true])
})

test('a read that comes while creating does not end it, but counts when the creation is refused', async () => {
  const { create, send, readUntil, life } = absent()
  send('create.asked')
  readUntil(120 * minute)
  expect(life()).toBe('creating')
  await create.refuse({ status: 400 })
  expect(life()).toEqual({ running: 'fresh' })
})

test('the window opens ten minutes before the end, and the end makes it overdue, not gone', () => {
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

test('read late, it is at once where the clock says', () => {
  expect(running(10 * minute).life()).toEqual({ running: 'renewable' })
  expect(running(3 * minute).life()).toEqual({ running: 'ending' })
  expect(running(0).life()).toEqual({ running: 'overdue' })
})

test('an instance without an end stays fresh, and one that ends in a year does not wake early', () => {
  const { readUntil, clock, life } = opened()
  readUntil(null)
  pass(clock, 24 * 60 * minute)
  expect(life()).toEqual({ running: 'fresh' })
  const year = running(365 * 24 * 60 * minute)
  pass(year.clock, 2 * minute)
  expect(year.life()).toEqual({ running: 'fresh' })
})

test('in a window of a few minutes the second half of it is the last call', () => {
  const { clock, readUntil, life } = opened(2)
  readUntil(10 * minute)
  pass(clock, 8 * minute)
  expect(life()).toEqual({ running: 'renewable' })
  pass(clock, minute)
  expect(life()).toEqual({ running: 'ending' })
})

test('overdue, the challenge is read each minute until the sweep has taken it', () => {
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
])('extended %s it is fresh again', async (_name, end) => {
  const { extend, readUntil, send, life, pace, context } = running(end)
  send('extend.asked')
  readUntil(end)
  expect(life()).toBe('extending')
  await extend.answer(answerUntil(125 * minute))
  expect([life(), pace()]).toEqual([{ running: 'fresh' }, 'ready'])
  expect(context().running?.closeTime).toBe(125 * minute)
})

test('a refused extension changes nothing and says why', async () => {
  const { extend, send, life, context } = running(5 * minute)
  send('extend.asked')
  await extend.refuse({ status: 400 })
  expect([life(), context().problem]).toEqual([{ running: 'renewable' }, { status: 400 }])
  send('extend.asked')
  expect(context().problem).toBeUndefined()
})

test('destroyed, it is gone and cools before it can be created again', async () => {
  const { destroy, send, readUntil, can, life, pace } = running(120 * minute)
  send('destroy.asked')
  readUntil(120 * minute)
  expect(life()).toBe('destroying')
  await destroy.answer(undefined)
  expect([life(), pace(), can('create.asked')]).toEqual(['absent', 'cooling', false])
})

test('a refused destruction leaves it running and says why', async () => {
  const { destroy, send, life, context } = running(120 * minute)
  send('destroy.asked')
  await destroy.refuse(new TypeError('fetch failed'))
  expect(life()).toEqual({ running: 'fresh' })
  expect(context().problem).toBeInstanceOf(TypeError)
})

test('a refused creation is no more spoken of once a team mate’s instance runs', async () => {
  const { create, send, readAbsent, readUntil, context } = absent()
  send('create.asked')
  await create.refuse({ status: 400 })
  readAbsent()
  expect(context().problem).toEqual({ status: 400 })
  readUntil(120 * minute)
  expect(context().problem).toBeUndefined()
})

test('an instance that came while another was refused is no reason to speak of that', async () => {
  const { create, send, readUntil, context } = absent()
  send('create.asked')
  readUntil(120 * minute)
  await create.refuse({ status: 400 })
  readUntil(120 * minute)
  expect(context().problem).toBeUndefined()
})

test('the refusal of the cool-down goes with it', async () => {
  const { create, send, clock, context } = absent()
  send('create.asked')
  await create.refuse({ status: 429, retryAfter: 90 })
  pass(clock, 90_000 - 1)
  expect(context().problem).toEqual({ status: 429, retryAfter: 90 })
  pass(clock, 1)
  expect(context().problem).toBeUndefined()
})

test('a limit is no more spoken of once another instance of the team is gone', async () => {
  const { create, send, context } = absent()
  send('create.asked')
  await create.refuse({ status: 400 })
  send('other.gone')
  expect(context().problem).toBeUndefined()
})

test('a refused extension is spoken of until the instance is another or ends at another time', async () => {
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
