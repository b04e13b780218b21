import { type ConnectionEvent, type FeedsInput, type LinkEvent, linkMachine } from '#machines/link.ts'
import { expect, test, vi } from 'vitest'
import { createActor, fromCallback, SimulatedClock } from 'xstate'
import { answeredByHand } from './calls.ts'
import { coverageOf } from './coverage.ts'
import { pass } from './pass.ts'

const coverage = coverageOf(linkMachine)

function opened() {
  let tell: (event: ConnectionEvent) => void = () => {}
  let loseNetwork = () => {}
  const ended = vi.fn<() => void>()
  const connect = vi.fn<() => void>()
  const feeds = answeredByHand<number, FeedsInput>()
  const answer = answeredByHand()
  const clock = new SimulatedClock()
  const actor = createActor(
    linkMachine.provide({
      actors: {
        connection: fromCallback<LinkEvent>(({ sendBack }) => {
          connect()
          tell = sendBack
          return ended
        }),
        network: fromCallback<LinkEvent>(({ sendBack }) => {
          loseNetwork = () => sendBack({ type: 'network.lost' })
        }),
        feeds: feeds.actor,
        answer: answer.actor,
      },
    }),
    { clock, inspect: coverage.inspect, input: { now: () => clock.now() } },
  ).start()
  return {
    connect,
    ended,
    feeds,
    answer,
    clock,
    actor,
    tell: (type: ConnectionEvent['type']) => tell({ type }),
    loseNetwork: () => loseNetwork(),
    state: () => actor.getSnapshot().value,
    since: () => actor.getSnapshot().context.since,
    caughtUp: () => actor.getSnapshot().context.caughtUp,
  }
}

const connected = <State>(state: State) => ({ connected: state })
const silence = new TypeError('Failed to fetch')

test('the link connects by itself, catches up, and reports what it found once live', async () => {
  const { connect, feeds, clock, tell, state, since, caughtUp } = opened()
  expect([state(), connect.mock.calls.length]).toEqual([connected('connecting'), 1])
  pass(clock, 300)
  tell('hub.opened')
  expect([state(), since()]).toEqual([connected({ catchingUp: 'reading' }), 300])
  pass(clock, 200)
  await feeds.answer(7)
  expect([state(), since(), caughtUp()]).toEqual([connected('live'), 500, 7])
})

test('a reconnect that cannot catch up in time does not report what an earlier one found', async () => {
  const { feeds, clock, tell, state, caughtUp } = opened()
  tell('hub.opened')
  await feeds.answer(7)
  tell('hub.dropped')
  tell('hub.opened')
  pass(clock, 80_000)
  expect([state(), caughtUp()]).toEqual([connected('live'), 0])
})

test('a failed catch-up is retried, and the link is not live before', async () => {
  const { feeds, clock, tell, state } = opened()
  tell('hub.opened')
  await feeds.refuse(silence)
  expect(state()).toEqual(connected({ catchingUp: 'resting' }))
  pass(clock, 2_000)
  expect(feeds.calls).toHaveLength(2)
  await feeds.answer(0)
  expect(state()).toEqual(connected('live'))
})

test('after ten seconds without a connection the feeds are polled, every ten seconds', async () => {
  const { feeds, clock, connect, state, since } = opened()
  pass(clock, 9_999)
  expect([state(), feeds.calls.length]).toEqual([connected('connecting'), 0])
  pass(clock, 1)
  expect([state(), feeds.calls.length]).toEqual([connected({ polling: 'asking' }), 1])
  await feeds.answer(0)
  pass(clock, 10_000)
  expect(feeds.calls).toHaveLength(2)
  await feeds.answer(0)
  expect([state(), since(), connect.mock.calls.length]).toEqual([
    connected({ polling: 'resting' }),
    10_000,
    1,
  ])
})

test('when the server does not respond the link is offline and reads nothing until it responds to anything', async () => {
  const { feeds, answer, clock, state } = opened()
  pass(clock, 10_000)
  await feeds.refuse(silence)
  expect(state()).toEqual(connected('offline'))
  pass(clock, 600_000)
  expect(feeds.calls).toHaveLength(1)
  await answer.answer(undefined)
  expect(state()).toEqual(connected('reconnecting'))
  pass(clock, 3_000)
  expect([state(), feeds.calls.length]).toEqual([connected({ polling: 'asking' }), 2])
})

test('losing the network takes the link offline at once, and it reads nothing until the server responds', async () => {
  const { feeds, answer, clock, tell, loseNetwork, state, since } = opened()
  tell('hub.opened')
  await feeds.answer(0)
  pass(clock, 500)
  loseNetwork()
  expect([state(), since()]).toEqual([connected('offline'), 500])
  pass(clock, 20_000)
  tell('hub.dropped')
  expect([state(), since(), feeds.calls.length]).toEqual([connected('offline'), 500, 1])
  await answer.answer(undefined)
  expect(state()).toEqual(connected('reconnecting'))
})

test('a connection that survives a network loss catches up once the server responds', async () => {
  const { feeds, answer, tell, loseNetwork, state } = opened()
  tell('hub.opened')
  await feeds.answer(0)
  loseNetwork()
  await answer.answer(undefined)
  expect([state(), feeds.calls.length]).toEqual([connected({ catchingUp: 'reading' }), 2])
})

test('a feed that hangs does not stop polling: the next round starts ten seconds later', async () => {
  const { feeds, clock, state } = opened()
  pass(clock, 10_000)
  pass(clock, 10_000)
  expect([state(), feeds.calls.length]).toEqual([connected({ polling: 'asking' }), 2])
  await feeds.answer(0)
  expect(state()).toEqual(connected({ polling: 'resting' }))
})

test('a read that never ends does not keep the link catching up: its panel shows what is missing', () => {
  const { feeds, clock, tell, state } = opened()
  tell('hub.opened')
  pass(clock, 79_999)
  expect(state()).toEqual(connected({ catchingUp: 'reading' }))
  pass(clock, 1)
  expect([state(), feeds.calls.length]).toEqual([connected('live'), 1])
})

test('the first catch-up reads everything, a retry only what was not read since', async () => {
  const { feeds, clock, tell } = opened()
  pass(clock, 300)
  tell('hub.opened')
  await feeds.refuse(silence)
  pass(clock, 2_000)
  expect(feeds.calls).toEqual([{ isCatchUp: true }, { isCatchUp: true, since: 300 }])
})

test('a dropped link reports it at once, polls after three seconds, and catches up on reconnect', async () => {
  const { feeds, clock, tell, state, since } = opened()
  tell('hub.opened')
  await feeds.answer(0)
  pass(clock, 60_000)
  tell('hub.dropped')
  pass(clock, 2_999)
  expect([state(), since()]).toEqual([connected('reconnecting'), 60_000])
  pass(clock, 1)
  expect(state()).toEqual(connected({ polling: 'asking' }))
  tell('hub.opened')
  expect(state()).toEqual(connected({ catchingUp: 'reading' }))
})

test('a refused link stays idle until it is retried', () => {
  const { connect, ended, feeds, clock, actor, tell, state, since } = opened()
  pass(clock, 40)
  tell('hub.refused')
  expect([state(), since(), ended.mock.calls.length]).toEqual(['refused', 40, 1])
  pass(clock, 60_000)
  expect([connect.mock.calls.length, feeds.calls.length]).toEqual([1, 0])
  actor.send({ type: 'hub.reopen' })
  expect([state(), since(), connect.mock.calls.length]).toEqual([connected('connecting'), 60_040, 2])
})

test('a refused link is retried after five minutes', () => {
  const { connect, clock, tell, state } = opened()
  tell('hub.refused')
  pass(clock, 300_000)
  expect([state(), connect.mock.calls.length]).toEqual([connected('connecting'), 2])
})

test('ending the link ends its connection', () => {
  const { actor, ended } = opened()
  actor.stop()
  expect(ended).toHaveBeenCalledOnce()
})

test('every state is reached and every transition taken', () => expect(coverage.missed()).toEqual([]))
