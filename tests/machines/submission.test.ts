import type { AnswerResult } from '#contract/api.gen.ts'
import { submissionMachine, type SubmissionEvent } from '#machines/submission.ts'
import { expect, test, vi } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import { answeredByHand } from './calls.ts'
import { coverageOf } from './coverage.ts'

const coverage = coverageOf(submissionMachine)

function opened() {
  const post = answeredByHand<number, { flag: string }>()
  const verdict = answeredByHand<AnswerResult, { submissionId: number }>()
  const solved = vi.fn<() => void>()
  const clock = new SimulatedClock()
  const actor = createActor(
    submissionMachine.provide({
      actors: { send: post.actor, verdict: verdict.actor },
      actions: { 'refetch what a solve changes': solved },
    }),
    { clock, inspect: coverage.inspect },
  ).start()
  return {
    post,
    verdict,
    solved,
    clock,
    send: (event: SubmissionEvent) => actor.send(event),
    submit: (flag: string, isCounted = true) => actor.send({ type: 'flag.submitted', flag, isCounted }),
    state: () => actor.getSnapshot().value,
    context: () => actor.getSnapshot().context,
  }
}

async function checked() {
  const field = opened()
  field.submit('flag{x}')
  await field.post.answer(42)
  return field
}

async function judged(answer: AnswerResult) {
  const field = await checked()
  field.clock.increment(250)
  await field.verdict.answer(answer)
  return field
}

/** Answers every ask alike for so long; tells how many there were. */
async function asking(field: Awaited<ReturnType<typeof checked>>, ms: number, answer: AnswerResult | Error) {
  const before = field.verdict.calls.length
  for (let passed = 0; passed < ms; passed += 250) {
    field.clock.increment(250)
    await (answer instanceof Error ? field.verdict.refuse(answer) : field.verdict.answer(answer))
  }
  return field.verdict.calls.length - before
}

test('a flag is sent once, then its own verdict is asked for', async () => {
  const { post, verdict, clock, submit, state, context } = opened()
  expect(state()).toBe('idle')
  submit('flag{x}', false)
  expect([state(), post.calls]).toEqual([{ sending: 'calling' }, [{ flag: 'flag{x}' }]])
  await post.answer(42)
  expect(state()).toEqual({ checking: 'waiting' })
  expect(context()).toMatchObject({ submissionId: 42, isCounted: false })
  clock.increment(250)
  expect([state(), verdict.calls]).toEqual([{ checking: 'asking' }, [{ submissionId: 42 }]])
})

test('an accepted flag refetches what a solve changes', async () => {
  const { solved, state } = await judged('Accepted')
  expect(state()).toBe('accepted')
  expect(solved).toHaveBeenCalledOnce()
})

test.each(['WrongAnswer', 'CheatDetected'] as const)(
  '%s is wrong, and another flag may follow',
  async (answer) => {
    const { submit, state, solved } = await judged(answer)
    expect(state()).toBe('wrong')
    expect(solved).not.toHaveBeenCalled()
    submit('flag{y}')
    expect(state()).toEqual({ sending: 'calling' })
  },
)

test('a refused flag is kept with the reason, and may be sent again', async () => {
  const { post, submit, state, context } = opened()
  submit('flag{x}')
  await post.refuse({ status: 400 })
  expect(state()).toBe('refused')
  expect(context()).toMatchObject({ flag: 'flag{x}', problem: { status: 400 } })
  submit('flag{x}')
  expect([state(), context().problem]).toEqual([{ sending: 'calling' }, undefined])
})

test('a flag that may have arrived is not sent again by itself', async () => {
  const { post, clock, submit, state } = opened()
  submit('flag{x}')
  await post.refuse(new TypeError('fetch failed'))
  clock.increment(600_000)
  expect([state(), post.calls.length]).toEqual(['refused', 1])
})

test('a flag that a limiter turned away waits as long as the server asks, then goes', async () => {
  const { post, clock, submit, state, context } = opened()
  submit('flag{x}')
  await post.refuse({ status: 429, retryAfter: 5 })
  clock.increment(4_999)
  expect([state(), context().problem]).toEqual([{ sending: 'held' }, { status: 429, retryAfter: 5 }])
  clock.increment(1)
  expect([state(), post.calls.length]).toEqual([{ sending: 'calling' }, 2])
  await post.answer(42)
  expect([state(), context().problem]).toEqual([{ checking: 'waiting' }, undefined])
})

test('a flag that waits can be withdrawn', async () => {
  const { post, send, submit, state } = opened()
  submit('flag{x}')
  await post.refuse({ status: 429, retryAfter: 5 })
  send({ type: 'flag.withdrawn' })
  expect(state()).toBe('idle')
})

test('asks become rarer, at most twenty a minute; after two minutes it is said that nobody knows', async () => {
  const field = await checked()
  const first = await asking(field, 60_000, 'FlagSubmitted')
  const second = await asking(field, 59_750, 'FlagSubmitted')
  expect(first).toBeGreaterThan(10)
  expect(first).toBeLessThanOrEqual(20)
  expect(second).toBeLessThanOrEqual(first)
  expect(field.state()).toEqual({ checking: 'waiting' })
  field.clock.increment(250)
  expect(field.state()).toBe('unknown')
})

test('somebody may go on asking', async () => {
  const field = await checked()
  field.clock.increment(120_000)
  field.send({ type: 'submission.recheck' })
  expect(field.state()).toEqual({ checking: 'waiting' })
  field.clock.increment(250)
  await field.verdict.answer('Accepted')
  expect(field.state()).toBe('accepted')
})

test('somebody who will never know may send another flag', async () => {
  const { clock, submit, state } = await checked()
  clock.increment(120_000)
  submit('flag{y}')
  expect(state()).toEqual({ sending: 'calling' })
})

test('silence while asking is no verdict', async () => {
  const field = await checked()
  await asking(field, 5_000, new TypeError('fetch failed'))
  expect(field.state()).toEqual({ checking: 'waiting' })
  field.clock.increment(4_000)
  await field.verdict.answer('Accepted')
  expect([field.state(), field.context().problem]).toEqual(['accepted', undefined])
})

test('a limiter is given the time it asks for', async () => {
  const { verdict, clock, state } = await checked()
  clock.increment(250)
  await verdict.refuse({ status: 429, retryAfter: 60 })
  clock.increment(59_999)
  expect([state(), verdict.calls.length]).toEqual([{ checking: 'waiting' }, 1])
  clock.increment(1)
  expect(state()).toEqual({ checking: 'asking' })
})

test('a submission that the server does not know of has no verdict to wait for', async () => {
  const { verdict, clock, state, context } = await checked()
  clock.increment(250)
  await verdict.refuse({ status: 404 })
  expect(state()).toBe('unknown')
  expect(context()).toMatchObject({ submissionId: 42, problem: { status: 404 } })
})

test('every state is reached and every transition taken', () => expect(coverage.missed()).toEqual([]))
