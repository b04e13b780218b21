import type { AnswerResult } from '#src/model/submission.ts'
import {
  type Attempt,
  type FlagToSend,
  type Solve,
  submissionMachine,
  type SubmissionEvent,
} from '#machines/submission.ts'
import { expect, test } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import { answeredByHand } from './calls.ts'
import { coverageOf } from './coverage.ts'

const coverage = coverageOf(submissionMachine)

/** A new attempt; tests name only what matters. Its hash equals its flag here. */
const anAttempt = (facts: Partial<Attempt> = {}): Attempt => ({
  id: 'one',
  tab: 'this',
  hash: 'flag{x}',
  submittedAt: 0,
  isCounted: true,
  stage: 'ready',
  heldUntil: 0,
  ...facts,
})

interface Page {
  attempt?: Partial<Attempt>
  flag?: string
  isOffline?: boolean
  /** Whether other requests are sent first. */
  isQueue?: boolean
  isEncrypted?: boolean
  /** Whether an earlier page has left it. */
  isResumed?: boolean
}

/** A tab that owns an attempt: a new one, or one left by an earlier page. */
function opened({
  attempt = {},
  flag = 'flag{x}',
  isOffline = false,
  isQueue = false,
  isEncrypted = false,
  isResumed = false,
}: Page = {}) {
  const post = answeredByHand<number, FlagToSend>(({ onSent }) => isQueue || onSent(isEncrypted))
  const solve = answeredByHand<Solve, { attempt: Attempt }>()
  const verdict = answeredByHand<AnswerResult, { submissionId: number }>()
  const plainText = answeredByHand<boolean>()
  const left = answeredByHand<number | undefined>()
  const clock = new SimulatedClock()
  const network = { isOffline }
  const actor = createActor(
    submissionMachine.provide({
      actors: {
        send: post.actor,
        readSolve: solve.actor,
        verdict: verdict.actor,
        takesPlainText: plainText.actor,
        countLeft: left.actor,
      },
      guards: { 'is offline': () => network.isOffline },
    }),
    {
      clock,
      inspect: coverage.inspect,
      input: { attempt: anAttempt(attempt), flag, isResumed, now: () => clock.now() },
    },
  ).start()
  return {
    post,
    solve,
    verdict,
    plainText,
    left,
    clock,
    network,
    send: (event: SubmissionEvent) => actor.send(event),
    state: () => actor.getSnapshot().value,
    stage: () => actor.getSnapshot().context.attempt.stage,
    context: () => actor.getSnapshot().context,
    isOver: () => actor.getSnapshot().status === 'done',
  }
}

const queued = { calling: 'queued' }
const sending = { calling: 'sending' }

async function checked() {
  const page = opened()
  await page.post.answer(42)
  return page
}

async function judged(answer: AnswerResult) {
  const page = await checked()
  page.clock.increment(250)
  await page.verdict.answer(answer)
  return page
}

async function unanswered() {
  const page = opened()
  await page.post.refuse(new TypeError('fetch failed'))
  return page
}

/** Answers every verdict request with `answer` for `ms` milliseconds; returns how many there were. */
async function asking(page: Awaited<ReturnType<typeof checked>>, ms: number, answer: AnswerResult | Error) {
  const before = page.verdict.calls.length
  for (let passed = 0; passed < ms; passed += 250) {
    page.clock.increment(250)
    await (answer instanceof Error ? page.verdict.refuse(answer) : page.verdict.answer(answer))
  }
  return page.verdict.calls.length - before
}

test('a flag is sent once, then its verdict is polled', async () => {
  const { post, verdict, clock, state, stage, context } = opened()
  expect([state(), stage(), post.calls.map(({ flag }) => flag)]).toEqual([sending, 'sending', ['flag{x}']])
  await post.answer(42)
  expect(state()).toEqual({ checking: 'waiting' })
  expect(context().attempt).toMatchObject({ stage: 'checking', submissionId: 42 })
  clock.increment(250)
  expect([state(), verdict.calls]).toEqual([{ checking: 'asking' }, [{ submissionId: 42 }]])
})

test('a queued flag is stored as not sent until it is sent', () => {
  const { post, clock, state, stage } = opened({ isQueue: true })
  clock.increment(600_000)
  expect([state(), stage()]).toEqual([queued, 'ready'])
  post.calls[0]!.onSent(false)
  expect([state(), stage()]).toEqual([sending, 'sending'])
})

/** A flag that was sent encrypted, and judged wrong. */
async function wrongAsSent(page: Page = {}) {
  const opening = opened({ isEncrypted: true, ...page })
  if (!page.attempt) await opening.post.answer(42)
  opening.clock.increment(250)
  await opening.verdict.answer('WrongAnswer')
  return opening
}

test('an encrypted flag judged wrong is sent once more if the server takes plain text by now', async () => {
  const { post, plainText, verdict, clock, state, stage, context } = await wrongAsSent()
  expect([state(), stage()]).toEqual(['doubted', 'checking'])
  await plainText.answer(true)
  expect([state(), post.calls.length]).toEqual([sending, 2])
  post.calls[1]!.onSent(false)
  expect(context().attempt.isEncrypted).toBe(false)
  await post.answer(43)
  clock.increment(500)
  await verdict.answer('WrongAnswer')
  expect([stage(), verdict.calls.at(-1), plainText.calls.length]).toEqual(['wrong', { submissionId: 43 }, 1])
})

test.each([
  [
    'still takes only cipher text',
    (page: Awaited<ReturnType<typeof wrongAsSent>>) => page.plainText.answer(false),
  ],
  [
    'does not say',
    (page: Awaited<ReturnType<typeof wrongAsSent>>) => page.plainText.refuse(new TypeError('lost')),
  ],
  [
    'is silent',
    (page: Awaited<ReturnType<typeof wrongAsSent>>) => Promise.resolve(page.clock.increment(75_000)),
  ],
])('an encrypted flag judged wrong is wrong where the server %s', async (_what, happens) => {
  const page = await wrongAsSent()
  await happens(page)
  expect([page.stage(), page.post.calls.length]).toEqual(['wrong', 1])
})

test('an encrypted flag judged wrong is wrong where the next page has its flag no more', async () => {
  const attempt = { stage: 'checking', submissionId: 42, isEncrypted: true } as const
  const { stage, plainText } = await wrongAsSent({ attempt, flag: '' })
  expect([stage(), plainText.calls.length]).toEqual(['wrong', 0])
})

test.each(['ready', 'offline', 'asked'] as const)(
  'a flag that was %s when its page closed is sent by the next, if attempts are left',
  async (stage) => {
    const { post, left, state } = opened({ attempt: { stage }, isResumed: true })
    expect([state(), post.calls]).toEqual(['counting', []])
    await left.answer(2)
    expect([state(), post.calls.length]).toEqual([sending, 1])
  },
)

test('a flag stored offline keeps waiting offline', () => {
  expect(opened({ attempt: { stage: 'offline' }, isOffline: true, isResumed: true }).state()).toBe('offline')
})

test('a flag stored while waiting waits for the rest of its time', async () => {
  const attempt = { stage: 'held', heldUntil: 3_000 } as const
  const { post, state, clock, left } = opened({ attempt, isResumed: true })
  clock.increment(2_999)
  expect([state(), post.calls]).toEqual(['held', []])
  clock.increment(1)
  await left.answer(Infinity)
  expect([state(), post.calls.length]).toEqual([sending, 1])
})

test.each([1, undefined])('of a flag that has waited the user is asked again: %s left', async (count) => {
  const { post, left, send, state, context } = opened({ isResumed: true })
  await left.answer(count)
  expect([state(), context().attempt.stage, context().attempt.left]).toEqual(['asked', 'asked', count])
  expect(post.calls).toEqual([])
  send({ type: 'flag.confirmed' })
  expect([state(), post.calls.length]).toEqual([sending, 1])
})

test('a flag that has waited can be withdrawn while attempts are counted, and when the user is asked', async () => {
  const counting = opened({ isResumed: true })
  counting.send({ type: 'flag.withdrawn' })
  expect(counting.isOver()).toBe(true)
  const { left, send, isOver } = opened({ isResumed: true })
  await left.refuse(new Error('unreachable'))
  send({ type: 'flag.withdrawn' })
  expect(isOver()).toBe(true)
})

test('where attempts cannot be counted the user is asked without an earlier count', async () => {
  const { left, state, context } = opened({ attempt: { stage: 'asked', left: 1 }, isResumed: true })
  await left.refuse(new Error('unreachable'))
  expect([state(), context().attempt.left]).toEqual(['asked', undefined])
})

test.each(['ready', 'offline', 'held'] as const)(
  'a flag that was %s when its tab closed was not sent',
  (stage) => {
    const page = opened({ attempt: { stage }, flag: '' })
    expect([page.state(), page.stage(), page.post.calls]).toEqual(['refused', 'refused', []])
  },
)

test('an accepted verdict ends the submission', async () => {
  const { stage, isOver } = await judged('Accepted')
  expect([stage(), isOver()]).toEqual(['accepted', true])
})

test.each(['WrongAnswer', 'CheatDetected'] as const)('%s ends the submission as wrong', async (answer) => {
  const { stage, isOver } = await judged(answer)
  expect([stage(), isOver()]).toEqual(['wrong', true])
})

test('a flag that the server refuses keeps the reason', async () => {
  const { post, stage, context, isOver } = opened()
  await post.refuse({ status: 400 })
  expect([stage(), context().problem, isOver()]).toEqual(['refused', { status: 400 }, true])
})

test.each([new TypeError('fetch failed'), { status: 502 }, { status: 408 }])(
  "a flag that may have arrived (%s) is not sent again: the team's solves are read",
  async (problem) => {
    const { post, solve, clock, stage, isOver } = opened()
    await post.refuse(problem)
    expect([stage(), solve.calls.length]).toEqual(['unanswered', 1])
    await solve.answer('none')
    clock.increment(600_000)
    expect([stage(), post.calls.length, isOver()]).toEqual(['unsure', 1, true])
  },
)

test('a flag without a response for long may have arrived', () => {
  const { clock, stage, post } = opened()
  clock.increment(75_000)
  expect([stage(), post.calls.length]).toEqual(['unanswered', 1])
})

test.each(['sending', 'unanswered'] as const)(
  "a flag whose page closed while it was %s is never sent again: the team's solves are read",
  (stage) => {
    const { post, state, solve } = opened({ attempt: { stage, submittedAt: 7 } })
    expect([state(), post.calls]).toEqual(['unanswered', []])
    expect(solve.calls).toMatchObject([{ attempt: { submittedAt: 7 } }])
  },
)

test.each([
  ['own', 'accepted'],
  ['other', 'dropped'],
  ['none', 'unsure'],
] as const)('a flag without a response whose solve is %s becomes %s', async (answer, state) => {
  const page = await unanswered()
  await page.solve.answer(answer)
  expect([page.state(), page.isOver()]).toEqual([state, true])
})

test('a flag without a response is unsure if the solves cannot be read in time', async () => {
  const refused = await unanswered()
  await refused.solve.refuse({ status: 503 })
  const silent = await unanswered()
  silent.clock.increment(75_000)
  expect([refused.stage(), silent.stage()]).toEqual(['unsure', 'unsure'])
})

test('a 503 with a reason refuses the flag; one without leaves it unanswered', async () => {
  const withReason = opened()
  await withReason.post.refuse({ status: 503, message: 'The disk of the server is full: nothing was saved' })
  expect([withReason.state(), withReason.isOver()]).toEqual(['refused', true])
  expect(withReason.context().problem).toMatchObject({ status: 503 })
  const withoutReason = opened()
  await withoutReason.post.refuse({ status: 503, message: '' })
  expect(withoutReason.state()).toBe('unanswered')
})

test('a flag refused by a rate limit waits for the requested time and is sent', async () => {
  const { post, clock, left, state, context } = opened()
  await post.refuse({ status: 429, retryAfter: 5 })
  clock.increment(4_999)
  expect([state(), context().problem]).toEqual(['held', { status: 429, retryAfter: 5 }])
  expect(context().attempt).toMatchObject({ stage: 'held', heldUntil: 5_000 })
  clock.increment(1)
  await left.answer(2)
  expect([state(), post.calls.length, context().problem]).toEqual([sending, 2, undefined])
  await post.answer(42)
  expect(state()).toEqual({ checking: 'waiting' })
})

test('a waiting flag can be withdrawn', async () => {
  const { post, send, state, isOver } = opened()
  await post.refuse({ status: 429, retryAfter: 5 })
  send({ type: 'flag.withdrawn' })
  expect([state(), isOver()]).toEqual(['dropped', true])
})

test('nothing is sent while offline; the flag is sent when the network is back', async () => {
  const { post, network, left, send, stage, state } = opened({ isOffline: true })
  expect([stage(), post.calls]).toEqual(['offline', []])
  network.isOffline = false
  send({ type: 'network.back' })
  await left.answer(Infinity)
  expect([state(), post.calls.length]).toEqual([sending, 1])
})

test('a flag submitted offline can be withdrawn', () => {
  const { send, state } = opened({ isOffline: true })
  send({ type: 'flag.withdrawn' })
  expect(state()).toBe('dropped')
})

test('polling slows down from at most twenty a minute, and the verdict is unknown after two minutes', async () => {
  const page = await checked()
  const first = await asking(page, 60_000, 'FlagSubmitted')
  const second = await asking(page, 59_750, 'FlagSubmitted')
  expect(first).toBeGreaterThan(10)
  expect(first).toBeLessThanOrEqual(20)
  expect(second).toBeLessThanOrEqual(first)
  expect(page.state()).toEqual({ checking: 'waiting' })
  page.clock.increment(250)
  expect([page.stage(), page.isOver()]).toEqual(['unknown', true])
})

test('polling continues where an earlier page left it', async () => {
  const { verdict, clock, stage } = opened({ attempt: { stage: 'checking', submissionId: 42 }, flag: '' })
  clock.increment(250)
  expect(verdict.calls).toEqual([{ submissionId: 42 }])
  await verdict.answer('Accepted')
  expect(stage()).toBe('accepted')
})

test('a poll without a response is no verdict', async () => {
  const page = await checked()
  await asking(page, 5_000, new TypeError('fetch failed'))
  expect(page.state()).toEqual({ checking: 'waiting' })
  page.clock.increment(4_000)
  await page.verdict.answer('Accepted')
  expect([page.state(), page.context().problem]).toEqual(['accepted', undefined])
})

test('a rate limit on polling is waited out for the requested time', async () => {
  const { verdict, clock, state } = await checked()
  clock.increment(250)
  await verdict.refuse({ status: 429, retryAfter: 60 })
  clock.increment(59_999)
  expect([state(), verdict.calls.length]).toEqual([{ checking: 'waiting' }, 1])
  clock.increment(1)
  expect(state()).toEqual({ checking: 'asking' })
})

test('a submission unknown to the server gets no verdict, and polling ends', async () => {
  const { verdict, clock, stage, context } = await checked()
  clock.increment(250)
  await verdict.refuse({ status: 404 })
  expect(stage()).toBe('unknown')
  expect(context()).toMatchObject({ attempt: { submissionId: 42 }, problem: { status: 404 } })
})

test('every state is reached and every transition taken', () => expect(coverage.missed()).toEqual([]))
