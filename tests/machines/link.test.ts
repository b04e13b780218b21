import { type ConnectionEvent, type LinkEvent, linkMachine } from '#machines/link.ts'
import { expect, test, vi } from 'vitest'
import { createActor, fromCallback, SimulatedClock } from 'xstate'
import { coverageOf } from './coverage.ts'
import { pass } from './pass.ts'

const coverage = coverageOf(linkMachine)

function opened() {
  let tell: (event: ConnectionEvent) => void = () => {}
  const ended = vi.fn<() => void>()
  const connect = vi.fn<() => void>()
  const catchUp = vi.fn<() => void>()
  const read = vi.fn<() => void>()
  const clock = new SimulatedClock()
  const actor = createActor(
    linkMachine.provide({
      actors: {
        connection: fromCallback<LinkEvent>(({ sendBack }) => {
          connect()
          tell = sendBack
          return ended
        }),
      },
      actions: { 'catch up': catchUp, 'read what the hub feeds': read },
    }),
    { clock, inspect: coverage.inspect, input: { now: () => clock.now() } },
  ).start()
  return {
    connect,
    ended,
    catchUp,
    read,
    clock,
    actor,
    tell: (type: ConnectionEvent['type']) => tell({ type }),
    state: () => actor.getSnapshot().value,
    since: () => actor.getSnapshot().context.since,
  }
}

test('it connects by itself and, once live, catches up', () => {
  const { connect, catchUp, clock, tell, state, since } = opened()
  expect([state(), connect.mock.calls.length]).toEqual([{ connected: 'connecting' }, 1])
  pass(clock, 300)
  tell('hub.opened')
  expect([state(), since(), catchUp.mock.calls.length]).toEqual([{ connected: 'live' }, 300, 1])
})

test('a link that is not there within ten seconds is made up for by asking, every ten seconds', () => {
  const { read, clock, connect, state, since } = opened()
  pass(clock, 9_999)
  expect([state(), read.mock.calls.length]).toEqual([{ connected: 'connecting' }, 0])
  pass(clock, 1)
  expect([state(), read.mock.calls.length]).toEqual([{ connected: 'polling' }, 1])
  pass(clock, 30_000)
  expect([read.mock.calls.length, since(), connect.mock.calls.length]).toEqual([4, 10_000, 1])
})

test('dropped, it says so at once and catches up when it is back', () => {
  const { catchUp, read, clock, tell, state, since } = opened()
  tell('hub.opened')
  pass(clock, 60_000)
  tell('hub.dropped')
  expect([state(), since()]).toEqual([{ connected: 'connecting' }, 60_000])
  pass(clock, 25_000)
  expect([state(), read.mock.calls.length]).toEqual([{ connected: 'polling' }, 2])
  tell('hub.opened')
  pass(clock, 60_000)
  expect([state(), catchUp.mock.calls.length, read.mock.calls.length]).toEqual([{ connected: 'live' }, 2, 2])
})

test('refused, it rests until somebody tries again', () => {
  const { connect, ended, read, clock, actor, tell, state, since } = opened()
  pass(clock, 40)
  tell('hub.refused')
  expect([state(), since(), ended.mock.calls.length]).toEqual(['refused', 40, 1])
  pass(clock, 60_000)
  expect([connect.mock.calls.length, read.mock.calls.length]).toEqual([1, 0])
  actor.send({ type: 'hub.reopen' })
  expect([state(), since(), connect.mock.calls.length]).toEqual([{ connected: 'connecting' }, 60_040, 2])
})

test('ended, it ends its connection', () => {
  const { actor, ended } = opened()
  actor.stop()
  expect(ended).toHaveBeenCalledOnce()
})

test('every state is reached and every transition taken', () => expect(coverage.missed()).toEqual([]))
