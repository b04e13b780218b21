import type { RegistrationOutcome } from '#src/model/account.ts'
import { type Newcomer, registrationMachine } from '#machines/registration.ts'
import { expect, test, vi } from 'vitest'
import { createActor } from 'xstate'
import { answeredByHand } from './calls.ts'
import { coverageOf } from './coverage.ts'

const coverage = coverageOf(registrationMachine)
const mia: Newcomer = { email: 'mia@players.test', userName: 'mia', password: 'Secret-1' }

function opened() {
  const prove = answeredByHand<string | null | undefined>()
  const register = answeredByHand<RegistrationOutcome, { newcomer: Newcomer; proof: string | null }>()
  const readWhoIsHere = vi.fn<() => void>()
  const renewCaptcha = vi.fn<() => void>()
  const actor = createActor(
    registrationMachine.provide({
      actors: { prove: prove.actor, register: register.actor },
      actions: { 'read who is here': readWhoIsHere, 'renew the captcha': renewCaptcha },
    }),
    { inspect: coverage.inspect },
  ).start()
  return {
    prove,
    register,
    readWhoIsHere,
    renewCaptcha,
    submit: () => actor.send({ type: 'form.submitted', ...mia }),
    state: () => actor.getSnapshot().value,
    context: () => actor.getSnapshot().context,
  }
}

async function sending() {
  const registration = opened()
  registration.submit()
  await registration.prove.answer('proof')
  return registration
}

test('the form waits for the captcha and is sent with its proof', async () => {
  const { state, submit, prove, register } = opened()
  submit()
  expect([state(), register.calls]).toEqual(['proving', []])
  await prove.answer(null)
  expect([state(), register.calls]).toEqual(['sending', [{ newcomer: mia, proof: null }]])
})

test('without a proof the form is editable again, and the captcha shows why', async () => {
  const { state, submit, prove, register, context } = opened()
  submit()
  await prove.answer(undefined)
  expect([state(), context().problem, register.calls]).toEqual(['filling', undefined, []])
})

test('a captcha that fails to load makes the form editable again with the reason', async () => {
  const { state, submit, prove, context } = opened()
  submit()
  const silence = new TypeError('fetch failed')
  await prove.refuse(silence)
  expect([state(), context().problem]).toEqual(['filling', silence])
})

test.each([
  ['LoggedIn', 'welcome', 1],
  ['AdminConfirmationRequired', 'waitingForApproval', 0],
  ['EmailConfirmationRequired', 'waitingForMail', 0],
] as const)('%s is %s, and the password is forgotten', async (outcome, state, reads) => {
  const registration = await sending()
  await registration.register.answer(outcome)
  expect([registration.state(), registration.readWhoIsHere.mock.calls.length]).toEqual([state, reads])
  expect(registration.context().newcomer).toEqual({ ...mia, password: '' })
})

test('a refusal keeps its reason until the next try, and requests a new proof from the captcha', async () => {
  const { state, submit, register, context, renewCaptcha } = await sending()
  const taken = { status: 400 }
  await register.refuse(taken)
  expect([state(), context().problem, renewCaptcha.mock.calls.length]).toEqual(['filling', taken, 1])
  submit()
  expect([state(), context().problem]).toEqual(['proving', undefined])
})

test('every state is reached and every transition taken', () => expect(coverage.missed()).toEqual([]))
