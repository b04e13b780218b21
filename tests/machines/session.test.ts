import type { LoginInput } from '#src/model/account.ts'
import { type Identity, sessionMachine, type SessionEvent, type SessionMessage } from '#machines/session.ts'
import { expect, test, vi } from 'vitest'
import { createActor, fromCallback, type NonReducibleUnknown, SimulatedClock } from 'xstate'
import { answeredByHand } from './calls.ts'
import { coverageOf } from './coverage.ts'
import { pass } from './pass.ts'

const coverage = coverageOf(sessionMachine)
const credentials = { userName: 'mia', password: 'secret' }
const unauthorized = { status: 401 }
const forbidden = { status: 403 }
const mia: Identity = { userId: 'mia-1', role: 'User' }

function opened(wasHere = false) {
  const profile = answeredByHand<Identity, NonReducibleUnknown>()
  const login = answeredByHand<unknown, LoginInput>()
  const logout = answeredByHand<unknown>()
  const forget = vi.fn<() => void>()
  const clearUsers = vi.fn<(who: Identity | undefined) => void>()
  const settle = vi.fn<(who: Identity | undefined) => void>()
  const readAgain = vi.fn<() => void>()
  const sent = vi.fn<(message: SessionMessage) => void>()
  const clock = new SimulatedClock()
  const actor = createActor(
    sessionMachine.provide({
      actors: {
        profile: profile.actor,
        login: login.actor,
        logout: logout.actor,
        'profile watch': fromCallback(() => {}),
        'other tabs': fromCallback<SessionMessage>(({ receive }) => receive(sent)),
      },
      actions: {
        'forget what was read': forget,
        'forget the users': ({ context }) => clearUsers(context.who),
        'set who reads': ({ context }) => settle(context.who),
        'read again what was refused': readAgain,
      },
      guards: {
        'may be a stray': ({ event }) => 'error' in event && !(event.error instanceof Error) && wasHere,
      },
    }),
    { clock, inspect: coverage.inspect },
  ).start()
  return {
    profile,
    login,
    logout,
    forget,
    readAgain,
    clock,
    /** The ids of the users whose stored data was cleared. */
    forgotten: () => clearUsers.mock.calls.map(([who]) => who?.userId),
    /** The user ids the session settled on, in order; undefined when signed out. */
    settled: () => settle.mock.calls.map(([who]) => who?.userId),
    /** The `left` of each message to the other tabs: the user who signed out, if any. */
    sent: () => sent.mock.calls.map(([{ left }]) => left),
    send: (event: SessionEvent) => actor.send(event),
    state: () => actor.getSnapshot().value,
    problem: () => actor.getSnapshot().context.problem,
    hasExpired: () => actor.getSnapshot().context.hasExpired,
  }
}

async function openedFor(answer: 'somebody' | typeof unauthorized | typeof forbidden) {
  const page = opened()
  await (answer === 'somebody' ? page.profile.answer(mia) : page.profile.refuse(answer))
  return page
}

test.each([
  ['somebody', 'signedIn'],
  [unauthorized, 'anonymous'],
  [forbidden, 'banned'],
] as const)('a profile answered with %o is %s', async (answer, state) => {
  expect((await openedFor(answer)).state()).toBe(state)
})

test('a server that does not respond is asked every ten seconds, five times, then every thirty', async () => {
  const { profile, clock, state, problem } = opened()
  const silence = new TypeError('fetch failed')
  await profile.refuse(silence)
  expect([state(), problem()]).toEqual(['unreachable', silence])
  for (let retry = 1; retry <= 5; retry++) {
    clock.increment(9_999)
    expect(state()).toBe('unreachable')
    clock.increment(1)
    expect(state()).toBe('reading')
    await profile.refuse(silence)
  }
  for (let retry = 6; retry <= 20; retry++) {
    pass(clock, 29_000)
    expect([state(), profile.calls.length]).toEqual(['unreachable', retry])
    pass(clock, 1_000)
    expect([state(), problem()]).toEqual(['reading', silence])
    await profile.refuse(silence)
  }
  pass(clock, 30_000)
  await profile.answer(mia)
  expect([state(), problem()]).toEqual(['signedIn', undefined])
})

test.each(['profile.wanted', 'profile.changed'] as const)(
  'after a long silence the server is asked at once on %s, and again soon after',
  async (type) => {
    const { profile, clock, send, state } = opened()
    const silence = new TypeError('fetch failed')
    await profile.refuse(silence)
    for (let retry = 1; retry <= 5; retry++) {
      pass(clock, 10_000)
      await profile.refuse(silence)
    }
    send({ type })
    expect(state()).toBe('reading')
    await profile.refuse(silence)
    pass(clock, 10_000)
    expect(state()).toBe('reading')
  },
)

test('a login reads the profile and forgets what was read without one', async () => {
  const { login, profile, forget, send, state, settled, sent } = await openedFor(unauthorized)
  send({ type: 'login.submitted', credentials })
  expect([state(), login.calls]).toEqual(['signingIn', [credentials]])
  await login.answer(undefined)
  expect([state(), forget.mock.calls.length]).toEqual(['reading', 1])
  await profile.answer(mia)
  expect([state(), settled(), sent()]).toEqual(['signedIn', [undefined, 'mia-1'], [undefined]])
})

test('a refused login keeps its reason until the next try', async () => {
  const { login, send, state, problem } = await openedFor(unauthorized)
  send({ type: 'login.submitted', credentials })
  await login.refuse(unauthorized)
  expect([state(), problem()]).toEqual(['anonymous', unauthorized])
  send({ type: 'login.submitted', credentials })
  expect([state(), problem()]).toEqual(['signingIn', undefined])
})

test.each([
  ['an answer', undefined, 'anonymous'],
  ['401: it had ended already', unauthorized, 'anonymous'],
  ['403: banned meanwhile', forbidden, 'banned'],
] as const)('a logout with %s forgets everything, in all tabs', async (_name, refusal, last) => {
  const { logout, forget, forgotten, sent, send, state } = await openedFor('somebody')
  send({ type: 'logout.asked' })
  expect(state()).toBe('signingOut')
  await (refusal ? logout.refuse(refusal) : logout.answer(undefined))
  expect([state(), forget.mock.calls.length]).toEqual([last, 1])
  expect([forgotten(), sent()]).toEqual([['mia-1'], ['mia-1']])
})

test('a logout that does not reach the server keeps the user logged in, with the reason', async () => {
  const { logout, forget, send, state, problem } = await openedFor('somebody')
  send({ type: 'logout.asked' })
  const silence = new TypeError('fetch failed')
  await logout.refuse(silence)
  expect([state(), problem(), forget.mock.calls.length]).toEqual(['signedIn', silence, 0])
})

test.each([
  ['closed', { type: 'problem.closed' }],
  ['proved to be over by the next reading', { type: 'profile.read', who: { ...mia } }],
  ['followed by another session', { type: 'session.changed', left: undefined }],
  ['followed by the end of the session', { type: 'profile.refused' }],
] as const)('the reason of a failed logout is cleared once it is %s', async (_name, event) => {
  const { logout, send, problem } = await openedFor('somebody')
  send({ type: 'logout.asked' })
  await logout.refuse({ status: 500 })
  expect(problem()).toEqual({ status: 500 })
  send(event)
  expect(problem()).toBeUndefined()
})

test('an expired session ends in all tabs, and drafts are kept for their owner', async () => {
  const { profile, send, state, forget, forgotten, sent } = await openedFor('somebody')
  send({ type: 'profile.refused' })
  expect([state(), forget.mock.calls.length]).toEqual(['doubted', 0])
  await profile.refuse(unauthorized)
  expect([state(), forget.mock.calls.length]).toEqual(['anonymous', 1])
  expect([forgotten(), sent()]).toEqual([[], [undefined]])
})

test.each([
  ['a call that finds it out', { type: 'profile.refused' }, true],
  ['another tab that found it out', { type: 'session.changed', left: undefined }, true],
  ['a log-out in another tab', { type: 'session.changed', left: 'mia-1' }, false],
] as const)(
  'that a session expired is known after %s (%o: %s), until someone logs in',
  async (_name, event, isKnown) => {
    const { profile, login, send, state, hasExpired } = await openedFor('somebody')
    send(event)
    await profile.refuse(unauthorized)
    expect([state(), hasExpired()]).toEqual(['anonymous', isKnown])
    send({ type: 'session.changed', left: undefined }) // from another tab that noticed a moment later
    await profile.refuse(unauthorized)
    expect([state(), hasExpired()]).toEqual(['anonymous', isKnown])
    send({ type: 'login.submitted', credentials })
    await login.refuse(unauthorized)
    expect([state(), hasExpired()]).toEqual(['anonymous', false])
  },
)

test('a user who never logged in, or logged out, has no expired session', async () => {
  expect((await openedFor(unauthorized)).hasExpired()).toBe(false)
  const { logout, send, state, hasExpired } = await openedFor('somebody')
  send({ type: 'logout.asked' })
  await logout.answer(undefined)
  expect([state(), hasExpired()]).toEqual(['anonymous', false])
})

test("a ban, reported by any request, ends the session in all tabs and removes the user's data", async () => {
  const { profile, send, state, forget, forgotten, sent } = await openedFor('somebody')
  send({ type: 'profile.refused' })
  await profile.refuse(forbidden)
  expect([state(), forget.mock.calls.length]).toEqual(['banned', 1])
  expect([forgotten(), sent()]).toEqual([['mia-1'], ['mia-1']])
})

test('a user banned before the page opened finds none of their data', async () => {
  const { forget, forgotten, sent } = await openedFor(forbidden)
  expect([forget.mock.calls.length, forgotten(), sent()]).toEqual([1, [undefined], []])
})

test('one refusal while the session goes on changes nothing, and what was refused is read again', async () => {
  const { profile, send, state, forget, forgotten, readAgain, sent } = await openedFor('somebody')
  send({ type: 'profile.refused' })
  send({ type: 'profile.refused' }) // several calls are refused at once
  expect([state(), profile.calls.length]).toEqual(['doubted', 2])
  await profile.answer({ ...mia })
  expect([state(), readAgain.mock.calls.length]).toEqual(['signedIn', 1])
  expect([forget.mock.calls.length, forgotten(), sent()]).toEqual([0, [], []])
})

test('a refusal that cannot be asked about again ends nothing', async () => {
  const { profile, send, state, forget, sent } = await openedFor('somebody')
  send({ type: 'profile.refused' })
  await profile.refuse(new TypeError('fetch failed'))
  expect([state(), forget.mock.calls.length, sent()]).toEqual(['signedIn', 0, []])
})

test('a refusal that turns out to be of another session starts that', async () => {
  const { profile, send, state, forgotten, sent } = await openedFor('somebody')
  send({ type: 'profile.refused' })
  await profile.answer({ userId: 'tom-2', role: 'User' })
  expect([state(), forgotten(), sent()]).toEqual(['reading', ['mia-1'], ['mia-1']])
})

test.each([
  ['leave', { type: 'logout.asked' }, 'signingOut'],
  [
    'is told by another tab that the session has changed',
    { type: 'session.changed', left: 'mia-1' },
    'reading',
  ],
] as const)('who is in doubt can %s', async (_what, event, next) => {
  const { send, state } = await openedFor('somebody')
  send({ type: 'profile.refused' })
  send(event)
  expect(state()).toBe(next)
})

test.each([unauthorized, forbidden])(
  'the first answer of a page is asked for again if it is %o and somebody was here',
  async (stray) => {
    const page = opened(true)
    await page.profile.refuse(stray)
    expect([page.state(), page.forget.mock.calls.length]).toEqual(['doubted', 0])
    await page.profile.answer(mia)
    expect(page.state()).toBe('signedIn')
    const lost = opened(true)
    await lost.profile.refuse(stray)
    await lost.profile.refuse(new TypeError('fetch failed'))
    expect(lost.state()).toBe('unreachable')
  },
)

test('reading an unchanged profile changes nothing', async () => {
  const { send, state, forget, sent } = await openedFor('somebody')
  send({ type: 'profile.read', who: { ...mia } })
  expect([state(), forget.mock.calls.length, sent()]).toEqual(['signedIn', 0, []])
})

test.each([
  ['another role', { userId: 'mia-1', role: 'Monitor' }],
  ['somebody else', { userId: 'tom-2', role: 'User' }],
] as const)('a profile with %s starts a new session, in all tabs', async (_name, who) => {
  const { profile, send, state, forget, forgotten, settled, sent } = await openedFor('somebody')
  send({ type: 'profile.read', who })
  expect([state(), forget.mock.calls.length]).toEqual(['reading', 1])
  expect([forgotten(), sent()]).toEqual([['mia-1'], ['mia-1']])
  await profile.answer(who)
  expect([state(), settled()]).toEqual(['signedIn', ['mia-1', who.userId]])
})

test.each(['somebody', unauthorized, forbidden, new TypeError('fetch failed')])(
  'a tab that receives a session change reads the profile and sends nothing (was %o)',
  async (before) => {
    const { profile, send, state, forget, sent } = await openedFor(before as 'somebody')
    forget.mockClear()
    send({ type: 'session.changed', left: undefined })
    expect([state(), forget.mock.calls.length, sent()]).toEqual(['reading', 1, []])
    await profile.refuse(unauthorized)
    expect(state()).toBe('anonymous')
  },
)

test('a tab that receives a session change while reading ignores the response in progress', async () => {
  const { profile, send, state, forget } = opened()
  send({ type: 'session.changed', left: undefined })
  expect([state(), forget.mock.calls.length, profile.calls.length]).toEqual(['reading', 1, 2])
  await profile.answer(mia)
  expect(state()).toBe('signedIn')
})

test.each(['somebody', unauthorized, forbidden] as const)(
  'a session that may have changed is read again (was %o)',
  async (before) => {
    const { profile, send, state } = await openedFor(before)
    send({ type: 'profile.changed' })
    expect(state()).toBe('reading')
    await profile.answer(mia)
    expect(state()).toBe('signedIn')
  },
)

test('a banned user can log in with another account', async () => {
  const { send, state, login, profile } = await openedFor(forbidden)
  send({ type: 'login.submitted', credentials })
  expect(state()).toBe('signingIn')
  await login.answer(undefined)
  await profile.answer(mia)
  expect(state()).toBe('signedIn')
})

test('every state is reached and every transition taken', () => expect(coverage.missed()).toEqual([]))
