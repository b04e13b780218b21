import type { PowChallenge } from '#src/model/account.ts'
import { provided } from './calls.ts'
import { assign, fromCallback, setup } from 'xstate'

/** In milliseconds: the server forgets a challenge after five minutes, and sending the answer takes part of that. */
export const challengeLifetime = 4 * 60_000

/** A challenge, and how long ago the server issued it, in milliseconds. */
export interface GivenChallenge {
  challenge: PowChallenge
  age: number
}

/** The progress of a search. */
export interface SearchProgress {
  /** Answers tried. */
  tried: number
  seconds: number
}

export type SearchEvent =
  | ({ type: 'search.progressed' } & SearchProgress)
  | { type: 'answer.found'; answer: string }
  | { type: 'search.failed'; error: unknown }

export type ProofOfWorkEvent =
  | SearchEvent
  /** An answer will be needed soon. */
  | { type: 'answer.wanted' }
  /** The answer was sent: the server accepts it only once. */
  | { type: 'answer.taken' }
  | { type: 'search.stopped' }

interface ProofOfWorkContext extends SearchProgress {
  challenge: PowChallenge | undefined
  /** Of the challenge when it arrived, in milliseconds. */
  age: number
  /** `<id>:<answer>`, as the server expects it. */
  answer: string | undefined
  problem: unknown
}

/** A proof that a visitor is worth the server's time: fetched, searched for, used once, and renewed when it is too old. */
export const proofOfWorkMachine = setup({
  types: { context: {} as ProofOfWorkContext, events: {} as ProofOfWorkEvent },
  actors: {
    challenge: provided<GivenChallenge>('challenge'),
    search: fromCallback<ProofOfWorkEvent, PowChallenge>(() => {
      throw new Error('provide `search`')
    }),
  },
  actions: {
    'start afresh': assign({ answer: undefined, problem: undefined, tried: 0, seconds: 0 }),
    'keep the challenge': assign((_, given: GivenChallenge) => given),
    'note the progress': assign(({ event }) => {
      if (event.type !== 'search.progressed') return {}
      return { tried: event.tried, seconds: event.seconds }
    }),
    'keep the answer': assign(({ context, event }) =>
      event.type === 'answer.found' ? { answer: `${context.challenge?.id}:${event.answer}` } : {},
    ),
    'keep the problem': assign({ problem: ({ event }) => ('error' in event ? event.error : undefined) }),
  },
  delays: { 'it is too old': ({ context }) => challengeLifetime - context.age },
  guards: { 'an answer is there': ({ context }) => context.answer !== undefined },
}).createMachine({
  id: 'proof of work',
  context: { challenge: undefined, age: 0, answer: undefined, problem: undefined, tried: 0, seconds: 0 },
  initial: 'fetching',
  states: {
    fetching: {
      entry: 'start afresh',
      invoke: {
        src: 'challenge',
        onDone: {
          target: 'holding',
          actions: { type: 'keep the challenge', params: ({ event }) => event.output },
        },
        onError: { target: 'resting.failed', actions: 'keep the problem' },
      },
      on: { 'search.stopped': 'resting.stopped' },
    },
    holding: {
      after: {
        'it is too old': [
          { guard: 'an answer is there', target: 'resting.expired' },
          { target: 'fetching' }, // still searching: the next challenge is as hard as this one
        ],
      },
      initial: 'searching',
      states: {
        searching: {
          invoke: { src: 'search', input: ({ context }) => context.challenge! }, // kept on the way here
          on: {
            'search.progressed': { actions: 'note the progress' },
            'answer.found': { target: 'found', actions: 'keep the answer' },
            'search.failed': { target: '#proof of work.resting.failed', actions: 'keep the problem' },
            'search.stopped': '#proof of work.resting.stopped',
          },
        },
        found: { on: { 'answer.taken': '#proof of work.resting.spent' } },
      },
    },
    resting: {
      on: { 'answer.wanted': 'fetching' },
      initial: 'stopped',
      states: { stopped: {}, spent: {}, expired: {}, failed: {} },
    },
  },
})
