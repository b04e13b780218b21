import { type Credentials, sessionMachine, type SessionEvent } from '#machines/session.ts'
import { expect, test, vi } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import { answeredByHand } from './calls.ts'
import { coverageOf } from './coverage.ts'

const coverage = coverageOf(sessionMachine)
const credentials = { userName: 'mia', password: 'secret' }
const unauthorized = { status: 401 }
const forbidden = { status: 403 }

function opened() {
  const profile = answeredByHand<unknown>()
  const login = answeredByHand<unknown, Credentials>()
  const logout = answeredByHand<unknown>()
  const forget = vi.fn<() => void>()
  const clock = new SimulatedClock()
  const actor = createActor(
    sessionMachine.provide({
      actors: { profile: profile.actor, login: login.actor, logout: logout.actor },
      actions: { 'forget what was read': forget },
    }),
    { clock, inspect: coverage.inspect },
  ).start()
  return {
    profile,
    login,
    logout,
    forget,
    clock,
    send: (event: SessionEvent) => actor.send(event),
    state: () => actor.getSnapshot().value,
    problem: () => actor.getSnapshot().context.problem,
  }
}

async function openedFor(answer: 'somebody' | typeof unauthorized | typeof forbidden) {
  const page = opened()
  await (answer === 'somebody' ? page.profile.answer({}) : page.profile.refuse(answer))
  return page
}

test.each([
  ['somebody', 'signedIn'],
  [unauthorized, 'anonymous'],
  [forbidden, 'banned'],
] as const)('a profile answered with %o is %s', async (answer, state) => {
  expect((await openedFor(answer)).state()).toBe(state)
})

test('a silent server is asked again every ten seconds, five times, then only by hand', async () => {
  const { profile, clock, send, state, problem } = opened()
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
  clock.increment(60_000)
  expect([state(), profile.calls.length]).toEqual(['unreachable', 6])
  send({ type: 'profile.changed' })
  await profile.answer({})
  expect([state(), problem()]).toEqual(['signedIn', undefined])
})

test('a login reads the profile and forgets what nobody was shown', async () => {
  const { login, profile, forget, send, state } = await openedFor(unauthorized)
  send({ type: 'login.submitted', credentials })
  expect([state(), login.calls]).toEqual(['signingIn', [credentials]])
  await login.answer(undefined)
  expect([state(), forget.mock.calls.length]).toEqual(['reading', 1])
  await profile.answer({})
  expect(state()).toBe('signedIn')
})

test('a refused login says why until the next try', async () => {
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
] as const)('a logout with %s forgets what was read', async (_name, refusal, last) => {
  const { logout, forget, send, state } = await openedFor('somebody')
  send({ type: 'logout.asked' })
  expect(state()).toBe('signingOut')
  await (refusal ? logout.refuse(refusal) : logout.answer(undefined))
  expect([state(), forget.mock.calls.length]).toEqual([last, 1])
})

test('a logout that did not reach the server leaves the user signed in and says so', async () => {
  const { logout, forget, send, state, problem } = await openedFor('somebody')
  send({ type: 'logout.asked' })
  const silence = new TypeError('fetch failed')
  await logout.refuse(silence)
  expect([state(), problem(), forget.mock.calls.length]).toEqual(['signedIn', silence, 0])
})

test.each([
  ['profile.refused', 'anonymous'],
  ['profile.banned', 'banned'],
] as const)('%s, heard from any call, ends the session', async (type, state) => {
  const page = await openedFor('somebody')
  page.send({ type })
  expect([page.state(), page.forget.mock.calls.length]).toEqual([state, 1])
})

test.each(['somebody', unauthorized, forbidden] as const)(
  'a session that may have changed is read again (was %o)',
  async (before) => {
    const { profile, send, state } = await openedFor(before)
    send({ type: 'profile.changed' })
    expect(state()).toBe('reading')
    await profile.answer({})
    expect(state()).toBe('signedIn')
  },
)

test('who is banned may log in with another account', async () => {
  const { send, state, login, profile } = await openedFor(forbidden)
  send({ type: 'login.submitted', credentials })
  expect(state()).toBe('signingIn')
  await login.answer(undefined)
  await profile.answer({})
  expect(state()).toBe('signedIn')
})

test('every state is reached and every transition taken', () => expect(coverage.missed()).toEqual([]))
