import type { AnswerResult } from '#contract/api.gen.ts'
import { type Attempt, submissionMachine, type SubmissionEvent, verdicts } from '#machines/submission.ts'
import { expect, test } from 'vitest'
import { createActor, fromCallback, SimulatedClock } from 'xstate'
import { answeredByHand } from './calls.ts'
import { coverageOf } from './coverage.ts'

const coverage = coverageOf(submissionMachine)

/** An attempt as it begins; only what matters is named. Its hash is its answer here. */
const anAttempt = (facts: Partial<Attempt> = {}): Attempt => ({
  id: 'one',
  hash: 'flag{x}',
  handedInAt: 0,
  isCounted: true,
  stage: 'ready',
  sendings: 0,
  ...facts,
})

const queued = { underway: { sending: { calling: 'queued' } } }
const away = { underway: { sending: { calling: 'away' } } }

type Sending = { flag: string; attempt: Attempt; leave: () => void }

function opened({ isOffline = false, knownWrong = [] as string[], isQueue = false } = {}) {
  const post = answeredByHand<number, Sending>(({ leave }) => isQueue || leave())
  const find = answeredByHand<number, { attempt: Attempt }>()
  const verdict = answeredByHand<AnswerResult, { submissionId: number }>()
  const done: string[] = []
  const does = (what: string) => () => void done.push(what)
  const clock = new SimulatedClock()
  const network = { isOffline }
  let kept: Attempt | undefined
  let turns = 0
  let giveTurn = () => {}
  const actor = createActor(
    submissionMachine.provide({
      actors: {
        send: post.actor,
        find: find.actor,
        verdict: verdict.actor,
        turn: fromCallback<SubmissionEvent, { hasFlag: boolean }>(({ sendBack }) => {
          turns++
          giveTurn = () => sendBack({ type: 'turn.given' })
          return () => void turns--
        }),
      },
      actions: {
        'refetch what a solve changes': does('refetch'),
        'keep the attempt': ({ context }) => void (kept = context.attempt),
        'forget the attempt': () => void (kept = undefined),
        'remember that it is wrong': does('remember'),
        'drop the draft': does('drop'),
      },
      guards: {
        'is offline': () => network.isOffline,
        'was wrong before': ({ event }) =>
          event.type === 'flag.submitted' && knownWrong.includes(event.attempt.hash),
      },
    }),
    { clock, inspect: coverage.inspect, input: { now: () => clock.now() } },
  ).start()
  return {
    post,
    find,
    verdict,
    done,
    clock,
    network,
    kept: () => kept,
    /** Whether this tab looks after the attempt, or waits to. */
    isInTurn: () => turns === 1,
    giveTurn: () => giveTurn(),
    send: (event: SubmissionEvent) => actor.send(event),
    submit(flag: string, { isGivenTurn = true } = {}) {
      actor.send({ type: 'flag.submitted', flag, attempt: anAttempt({ hash: flag }) })
      if (isGivenTurn) giveTurn()
    },
    hear: (attempt: Attempt | undefined, flag?: string) =>
      actor.send({ type: 'attempt.heard', attempt, ...(flag && { flag }) }),
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

/** A page that finds an attempt of an earlier one and may look after it. */
function resumed(attempt: Partial<Attempt>, flag?: string) {
  const field = opened()
  field.hear(anAttempt(attempt), flag)
  field.giveTurn()
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
  const { post, verdict, clock, submit, state, kept, isInTurn } = opened()
  expect(state()).toBe('idle')
  submit('flag{x}')
  expect([state(), post.calls.map(({ flag }) => flag)]).toEqual([away, ['flag{x}']])
  expect(kept()).toMatchObject({ stage: 'sending', sendings: 1 })
  await post.answer(42)
  expect(state()).toEqual({ underway: { checking: 'waiting' } })
  expect(kept()).toMatchObject({ stage: 'checking', submissionId: 42 })
  clock.increment(250)
  expect([state(), verdict.calls]).toEqual([{ underway: { checking: 'asking' } }, [{ submissionId: 42 }]])
  expect(isInTurn()).toBe(true)
})

test('a flag is not sent before this tab looks after it', () => {
  const { post, submit, hear, giveTurn, state, kept } = opened()
  submit('flag{x}', { isGivenTurn: false })
  hear(anAttempt({ id: 'an older one', stage: 'wrong' }))
  expect([state(), post.calls]).toEqual([{ underway: { sending: 'claiming' } }, []])
  expect(kept()).toMatchObject({ id: 'one', stage: 'ready', sendings: 0 })
  giveTurn()
  expect([state(), post.calls.length]).toEqual([away, 1])
})

test('until a flag has left it is kept as one that was not sent', () => {
  const { post, clock, submit, state, kept } = opened({ isQueue: true })
  submit('flag{x}')
  clock.increment(600_000)
  expect([state(), kept()?.stage]).toEqual([queued, 'ready'])
  post.calls[0]!.leave()
  expect([state(), kept()]).toMatchObject([away, { stage: 'sending', sendings: 1 }])
})

test('a flag that had not left when the page went is sent by the next, if it is still in the field', () => {
  const { post, state, kept } = resumed({ stage: 'ready' }, 'flag{x}')
  expect([state(), kept()?.stage]).toEqual([away, 'sending'])
  expect(post.calls).toMatchObject([{ flag: 'flag{x}', attempt: { sendings: 1 } }])
})

test.each(['ready', 'held'] as const)('a flag that was %s when its tab was closed was not sent', (stage) => {
  const { state, post, kept } = resumed({ stage })
  expect([state(), post.calls, kept()?.stage]).toEqual(['refused', [], 'refused'])
})

test('a tab that does not give the turn keeps no flag back for long', () => {
  const { post, clock, submit, state } = opened()
  submit('flag{x}', { isGivenTurn: false })
  clock.increment(5_000)
  expect([state(), post.calls.length]).toEqual([away, 1])
})

test('an accepted flag refetches what a solve changes', async () => {
  const { done, state, kept, isInTurn } = await judged('Accepted')
  expect([state(), kept()?.stage, isInTurn()]).toEqual(['accepted', 'accepted', false])
  expect(done).toEqual(['drop', 'refetch'])
})

test.each(['WrongAnswer', 'CheatDetected'] as const)(
  '%s is wrong and remembered as such, and another flag may follow',
  async (answer) => {
    const { submit, state, done, kept } = await judged(answer)
    expect([state(), kept()?.stage]).toEqual(['wrong', 'wrong'])
    expect(done).toEqual(['drop', 'remember'])
    submit('flag{y}')
    expect(state()).toEqual(away)
  },
)

test('a flag that was wrong before is sent when it is submitted twice', () => {
  const { post, submit, state, kept } = opened({ knownWrong: ['flag{x}'] })
  submit('flag{x}')
  expect([state(), post.calls, kept()]).toEqual(['warned', [], undefined])
  submit('flag{x}')
  expect(state()).toEqual(away)
})

test('another flag needs no second word', () => {
  const { submit, state } = opened({ knownWrong: ['flag{x}'] })
  submit('flag{x}')
  submit('flag{y}')
  expect(state()).toEqual(away)
})

test.each(verdicts.filter((verdict) => verdict !== 'accepted'))(
  'after %s, a flag that was wrong before is warned of, but for one of which nobody knows',
  (verdict) => {
    const { hear, submit, state } = opened({ knownWrong: ['flag{x}'] })
    hear(anAttempt({ stage: verdict }))
    submit('flag{x}')
    expect(state()).toEqual(verdict === 'unsure' ? away : 'warned')
    submit('flag{y}')
    expect(state()).toEqual(away)
  },
)

test.each(['refused', 'unknown'] as const)('another flag may follow what was %s', (stage) => {
  const { hear, submit, state } = opened()
  hear(anAttempt({ stage }))
  submit('flag{y}')
  expect(state()).toEqual(away)
})

test('each flag that was wrong before is warned of', () => {
  const { submit, state, context } = opened({ knownWrong: ['flag{x}', 'flag{y}'] })
  submit('flag{x}')
  submit('flag{y}')
  expect([state(), context().flag]).toEqual(['warned', 'flag{y}'])
})

test('a refused flag is kept with the reason, and may be sent again', async () => {
  const { post, submit, state, context, kept } = opened()
  submit('flag{x}')
  await post.refuse({ status: 400 })
  expect([state(), kept()?.stage]).toEqual(['refused', 'refused'])
  expect(context()).toMatchObject({ flag: 'flag{x}', problem: { status: 400 } })
  submit('flag{x}')
  expect([state(), context().problem]).toEqual([away, undefined])
})

test.each([new TypeError('fetch failed'), { status: 502 }, { status: 408 }])(
  'a flag that may have arrived (%s) is not sent again by itself',
  async (problem) => {
    const { post, clock, submit, state, done, kept, isInTurn } = opened()
    submit('flag{x}')
    await post.refuse(problem)
    clock.increment(600_000)
    expect([state(), post.calls.length, kept()?.stage]).toEqual(['unsure', 1, 'unsure'])
    expect([done, isInTurn()]).toEqual([['refetch'], false])
  },
)

test('a flag without an answer for long may have arrived', () => {
  const { clock, submit, state, kept } = opened()
  submit('flag{x}')
  clock.increment(75_000)
  expect([state(), kept()?.stage]).toEqual(['unsure', 'unsure'])
})

test('a limiter that turned a flag away is given the time it asks for, then it goes', async () => {
  const { post, clock, submit, state, context, kept } = opened()
  submit('flag{x}')
  await post.refuse({ status: 429, retryAfter: 5 })
  clock.increment(4_999)
  expect([state(), context().problem]).toEqual([
    { underway: { sending: 'held' } },
    { status: 429, retryAfter: 5 },
  ])
  expect(kept()).toMatchObject({ stage: 'held', heldUntil: 5_000, sendings: 1 })
  clock.increment(1)
  expect([state(), post.calls.length]).toEqual([away, 2])
  expect(kept()).toMatchObject({ stage: 'sending', sendings: 2 })
  await post.answer(42)
  expect([state(), context().problem]).toEqual([{ underway: { checking: 'waiting' } }, undefined])
})

test('a flag that waits can be withdrawn', async () => {
  const { post, send, submit, state, kept } = opened()
  submit('flag{x}')
  await post.refuse({ status: 429, retryAfter: 5 })
  send({ type: 'flag.withdrawn' })
  expect([state(), kept()]).toEqual(['idle', undefined])
})

test('nothing is sent while the machine is offline; it goes when the network is back', () => {
  const { post, network, submit, send, state, kept } = opened({ isOffline: true })
  submit('flag{x}')
  expect([state(), post.calls, kept()?.stage]).toEqual([{ underway: { sending: 'offline' } }, [], 'held'])
  network.isOffline = false
  send({ type: 'network.back' })
  expect([state(), post.calls.length]).toEqual([away, 1])
})

test('what was handed in offline can be withdrawn', () => {
  const { submit, send, state, kept } = opened({ isOffline: true })
  submit('flag{x}')
  send({ type: 'flag.withdrawn' })
  expect([state(), kept()]).toEqual(['idle', undefined])
})

test('asks become rarer, at most twenty a minute; after two minutes it is said that nobody knows', async () => {
  const field = await checked()
  const first = await asking(field, 60_000, 'FlagSubmitted')
  const second = await asking(field, 59_750, 'FlagSubmitted')
  expect(first).toBeGreaterThan(10)
  expect(first).toBeLessThanOrEqual(20)
  expect(second).toBeLessThanOrEqual(first)
  expect(field.state()).toEqual({ underway: { checking: 'waiting' } })
  field.clock.increment(250)
  expect([field.state(), field.kept()?.stage]).toEqual(['unknown', 'unknown'])
})

test('somebody may go on asking', async () => {
  const field = await checked()
  field.clock.increment(120_000)
  field.send({ type: 'submission.recheck' })
  expect([field.state(), field.kept()?.stage]).toEqual([{ underway: { checking: 'waiting' } }, 'checking'])
  field.clock.increment(250)
  await field.verdict.answer('Accepted')
  expect(field.state()).toBe('accepted')
})

test('silence while asking is no verdict', async () => {
  const field = await checked()
  await asking(field, 5_000, new TypeError('fetch failed'))
  expect(field.state()).toEqual({ underway: { checking: 'waiting' } })
  field.clock.increment(4_000)
  await field.verdict.answer('Accepted')
  expect([field.state(), field.context().problem]).toEqual(['accepted', undefined])
})

test('a limiter is given the time it asks for between asks', async () => {
  const { verdict, clock, state } = await checked()
  clock.increment(250)
  await verdict.refuse({ status: 429, retryAfter: 60 })
  clock.increment(59_999)
  expect([state(), verdict.calls.length]).toEqual([{ underway: { checking: 'waiting' } }, 1])
  clock.increment(1)
  expect(state()).toEqual({ underway: { checking: 'asking' } })
})

test('a submission that the server does not know of has no verdict to wait for', async () => {
  const { verdict, clock, state, context } = await checked()
  clock.increment(250)
  await verdict.refuse({ status: 404 })
  expect(state()).toBe('unknown')
  expect(context()).toMatchObject({ attempt: { submissionId: 42 }, problem: { status: 404 } })
})

test('after a reload the check goes on, once no other tab looks after it', async () => {
  const { hear, giveTurn, verdict, clock, state, kept } = opened()
  hear(anAttempt({ stage: 'checking', submissionId: 42 }))
  clock.increment(10_000)
  expect([state(), verdict.calls]).toEqual([{ underway: 'following' }, []])
  giveTurn()
  clock.increment(250)
  expect(verdict.calls).toEqual([{ submissionId: 42 }])
  await verdict.answer('WrongAnswer')
  expect([state(), kept()?.stage]).toEqual(['wrong', 'wrong'])
})

test('a tab that follows shows what it hears, and keeps nothing itself', () => {
  const { hear, state, kept, context, post } = opened()
  hear(anAttempt({ stage: 'sending' }))
  hear(anAttempt({ stage: 'checking', submissionId: 42 }))
  expect([state(), context().attempt?.stage]).toEqual([{ underway: 'following' }, 'checking'])
  hear(anAttempt({ stage: 'wrong' }))
  expect([state(), kept(), post.calls]).toEqual(['wrong', undefined, []])
})

test.each(verdicts)('a tab that follows hears that it is %s; what is forgotten it forgets', (verdict) => {
  const { hear, state, context } = opened()
  hear(anAttempt({ stage: 'checking' }))
  hear(anAttempt({ stage: verdict }))
  expect(state()).toBe(verdict)
  hear(undefined)
  expect([state(), context().attempt]).toEqual(['idle', undefined])
})

test('a tab that follows forgets what was withdrawn in the other', () => {
  const { hear, state } = opened()
  hear(anAttempt({ stage: 'held' }))
  hear(undefined)
  expect(state()).toBe('idle')
})

test.each(verdicts)('a page may find that an earlier one came to %s', (stage) => {
  const { hear, state, post, verdict } = opened()
  hear(anAttempt({ stage }))
  expect([state(), post.calls, verdict.calls]).toEqual([stage, [], []])
})

test('the tab that looks after an attempt minds no other', () => {
  const { submit, hear, state } = opened()
  submit('flag{x}')
  hear(anAttempt({ stage: 'wrong' }))
  expect(state()).toEqual(away)
})

test('a flag that was sent when the page went is never sent again: what came of it is found out', async () => {
  const { find, post, state, kept } = resumed({ stage: 'sending', sendings: 1 }, 'flag{x}')
  expect(state()).toEqual({ underway: 'finding' })
  await find.answer(42)
  expect([state(), kept()]).toMatchObject([
    { underway: { checking: 'waiting' } },
    { stage: 'checking', submissionId: 42 },
  ])
  expect(post.calls).toEqual([])
})

test('when nobody knows what came of it, that is what is said', async () => {
  const { find, state, kept, post, clock } = resumed({ stage: 'sending', sendings: 1 }, 'flag{x}')
  await find.refuse(new TypeError('never heard of'))
  clock.increment(600_000)
  expect([state(), kept()?.stage, post.calls]).toEqual(['unsure', 'unsure', []])
})

test('finding out does not take for ever', () => {
  const { clock, state } = resumed({ stage: 'sending', sendings: 1 })
  clock.increment(75_000)
  expect(state()).toBe('unsure')
})

test('a flag of which it is found that it was refused may be changed', async () => {
  const { find, state, context } = resumed({ stage: 'sending' })
  await find.refuse({ status: 400 })
  expect([state(), context().problem]).toEqual(['refused', { status: 400 }])
})

test('a flag of which it is found that a limiter turned it away waits and goes, if it is still in the field', async () => {
  const { find, post, state, clock } = resumed({ stage: 'sending', sendings: 1 }, 'flag{x}')
  await find.refuse({ status: 429, retryAfter: 5 })
  expect(state()).toEqual({ underway: { sending: 'held' } })
  clock.increment(5_000)
  expect(post.calls.map(({ flag }) => flag)).toEqual(['flag{x}'])
})

test('a flag that a limiter turned away and that nobody has any more was not sent', async () => {
  const { find, state } = resumed({ stage: 'sending', sendings: 1 })
  await find.refuse({ status: 429, retryAfter: 5 })
  expect(state()).toBe('refused')
})

test('a flag that waited when the page went waits for what is left of its time', () => {
  const { post, state, clock } = resumed({ stage: 'held', heldUntil: 3_000, sendings: 1 }, 'flag{x}')
  clock.increment(2_999)
  expect([state(), post.calls]).toEqual([{ underway: { sending: 'held' } }, []])
  clock.increment(1)
  expect(post.calls).toMatchObject([{ flag: 'flag{x}', attempt: { sendings: 2 } }])
})

test('somebody who is not told whether it arrived may have it found out again, or hand it in again', async () => {
  const { find, hear, send, submit, state } = opened()
  hear(anAttempt({ stage: 'unsure' }))
  send({ type: 'submission.recheck' })
  expect(state()).toEqual({ underway: 'finding' })
  await find.refuse(new TypeError('never heard of'))
  submit('flag{x}')
  expect(state()).toEqual(away)
})

test.each(['unsure', 'unknown'] as const)('the board may answer what is %s', (stage) => {
  const { hear, send, state, kept } = opened()
  hear(anAttempt({ stage }))
  send({ type: 'solve.seen', isOwn: true })
  expect([state(), kept()?.stage]).toEqual(['accepted', 'accepted'])
})

test.each(['unsure', 'unknown'] as const)(
  'what is %s does not matter once a team-mate has solved it',
  (stage) => {
    const { hear, send, state } = opened()
    hear(anAttempt({ stage }))
    send({ type: 'solve.seen', isOwn: false })
    expect(state()).toBe('idle')
  },
)

test('a warning gives way to what another tab hands in', () => {
  const { submit, hear, state } = opened({ knownWrong: ['flag{x}'] })
  submit('flag{x}')
  hear(anAttempt({ stage: 'checking', id: 'two' }))
  expect(state()).toEqual({ underway: 'following' })
})

test('every state is reached and every transition taken', () => expect(coverage.missed()).toEqual([]))
