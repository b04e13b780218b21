import type { RegistrationOutcome } from '#src/model/account.ts'
import { provided } from './calls.ts'
import { assign, setup } from 'xstate'

/** What a new user fills in. */
export interface Newcomer {
  email: string
  userName: string
  password: string
}

export type RegistrationEvent = { type: 'form.submitted' } & Newcomer

interface RegistrationContext {
  newcomer: Newcomer | undefined
  /** The captcha's proof for the server; null if none is required. */
  proof: string | null | undefined
  problem: unknown
}

/** How a new user gets an account: the form, the captcha, the call, and what the server requires before the first login. */
export const registrationMachine = setup({
  types: { context: {} as RegistrationContext, events: {} as RegistrationEvent },
  actors: {
    /** Resolves to undefined if the captcha was stopped or failed, which it reports itself. */
    prove: provided<string | null | undefined>('prove'),
    register: provided<RegistrationOutcome, { newcomer: Newcomer; proof: string | null }>('register'),
  },
  actions: {
    'read who is here': () => {},
    'renew the captcha': () => {},
    'keep the form': assign(({ event }) => {
      const { email, userName, password } = event
      return { newcomer: { email, userName, password }, problem: undefined }
    }),
    'keep the proof': assign({ proof: (_, proof: string | null | undefined) => proof }),
    'keep the problem': assign({ problem: ({ event }) => ('error' in event ? event.error : undefined) }),
    'drop the password': assign({
      newcomer: ({ context }) => context.newcomer && { ...context.newcomer, password: '' },
    }),
  },
  guards: {
    'there is no proof': ({ event }) => 'output' in event && event.output === undefined,
    'the server says': ({ event }, outcome: RegistrationOutcome) =>
      'output' in event && event.output === outcome,
  },
}).createMachine({
  id: 'registration',
  context: { newcomer: undefined, proof: undefined, problem: undefined },
  initial: 'filling',
  states: {
    filling: { on: { 'form.submitted': { target: 'proving', actions: 'keep the form' } } },
    proving: {
      invoke: {
        src: 'prove',
        onDone: [
          { guard: 'there is no proof', target: 'filling' },
          {
            target: 'sending',
            actions: { type: 'keep the proof', params: ({ event }) => event.output },
          },
        ],
        onError: { target: 'filling', actions: 'keep the problem' },
      },
    },
    sending: {
      invoke: {
        src: 'register',
        input: ({ context }) => ({ newcomer: context.newcomer!, proof: context.proof ?? null }), // kept on the way here
        onDone: [
          { guard: { type: 'the server says', params: 'LoggedIn' }, target: 'welcome' },
          {
            guard: { type: 'the server says', params: 'AdminConfirmationRequired' },
            target: 'waitingForApproval',
          },
          { target: 'waitingForMail' },
        ],
        onError: { target: 'filling', actions: ['keep the problem', 'renew the captcha'] },
      },
      exit: 'drop the password',
    },
    welcome: { entry: 'read who is here' },
    waitingForApproval: {},
    waitingForMail: {},
  },
})
