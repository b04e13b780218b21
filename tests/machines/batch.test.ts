import { batchMachine, type BatchEvent } from '#machines/batch.ts'
import { expect, test, vi } from 'vitest'
import { createActor } from 'xstate'
import { answeredByHand } from './calls.ts'
import { coverageOf } from './coverage.ts'

const coverage = coverageOf(batchMachine)

function opened() {
  const turn = answeredByHand()
  const act = answeredByHand<unknown, { act: string; key: string }>()
  const refetch = vi.fn<() => void>()
  const actor = createActor(
    batchMachine.provide({
      actors: { turn: turn.actor, act: act.actor },
      actions: { 'refetch what it changes': refetch },
    }),
    { inspect: coverage.inspect },
  ).start()
  return {
    turn,
    act,
    refetch,
    send: (event: BatchEvent) => actor.send(event),
    state: () => actor.getSnapshot().value,
    results: () => [...actor.getSnapshot().context.results].map(([key, { is }]) => `${key} ${is}`),
    problem: (key: string) => actor.getSnapshot().context.results.get(key),
  }
}

const started: BatchEvent = { type: 'batch.started', act: 'destroy', keys: ['a', 'b', 'c'] }

test('rows are processed one after the other, each in its turn', async () => {
  const { turn, act, refetch, send, state, results } = opened()
  send(started)
  expect([state(), act.calls]).toEqual([{ running: 'waiting' }, []])
  await turn.answer(undefined)
  expect([act.calls, results()]).toEqual([
    [{ act: 'destroy', key: 'a' }],
    ['a doing', 'b waiting', 'c waiting'],
  ])
  await act.answer(undefined)
  expect(state()).toEqual({ running: 'waiting' })
  for (const _ of ['b', 'c']) {
    await turn.answer(undefined)
    await act.answer(undefined)
  }
  expect([state(), results(), refetch.mock.calls.length]).toEqual([
    'ended',
    ['a done', 'b done', 'c done'],
    1,
  ])
})

test('a failed row keeps its reason while the others go on, and can be retried alone', async () => {
  const { turn, act, send, state, results, problem } = opened()
  const refusal = { status: 404 }
  send({ ...started, keys: ['a', 'b'] })
  await turn.answer(undefined)
  await act.refuse(refusal)
  await turn.answer(undefined)
  await act.answer(undefined)
  expect([state(), results()]).toEqual(['ended', ['a failed', 'b done']])
  expect(problem('a')).toEqual({ is: 'failed', problem: refusal })
  send({ type: 'batch.retried' })
  expect(results()).toEqual(['a waiting', 'b done'])
  await turn.answer(undefined)
  await act.answer(undefined)
  expect([state(), results()]).toEqual(['ended', ['a done', 'b done']])
})

test('a row refused by a rate limit waits for its turn again', async () => {
  const { turn, act, send, state, results } = opened()
  send(started)
  await turn.answer(undefined)
  await act.refuse({ status: 429, retryAfter: 30 })
  expect([state(), results()]).toEqual([{ running: 'waiting' }, ['a waiting', 'b waiting', 'c waiting']])
  await turn.answer(undefined)
  expect(act.calls.map(({ key }) => key)).toEqual(['a', 'a'])
})

test('stopping finishes the current row and leaves the rest for later', async () => {
  const { turn, act, send, state, results } = opened()
  send(started)
  await turn.answer(undefined)
  send({ type: 'batch.stopped' })
  expect(state()).toEqual({ running: 'doing' })
  await act.answer(undefined)
  expect([state(), results()]).toEqual(['ended', ['a done', 'b waiting', 'c waiting']])
  send({ type: 'batch.retried' })
  send({ type: 'batch.stopped' })
  expect([state(), act.calls.length]).toEqual(['ended', 1])
})

test('a finished batch is cleared, or followed by another one', () => {
  const { send, state, results } = opened()
  send(started)
  send({ type: 'batch.stopped' })
  send({ ...started, keys: ['d'] })
  expect([state(), results()]).toEqual([{ running: 'waiting' }, ['d waiting']])
  send({ type: 'batch.stopped' })
  send({ type: 'batch.cleared' })
  expect([state(), results()]).toEqual(['idle', []])
})

test('every state is reached and every transition taken', () => expect(coverage.missed()).toEqual([]))
