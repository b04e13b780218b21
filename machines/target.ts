import { provided } from './calls.ts'
import { assign, setup } from 'xstate'

/** What became of a try to send a target what waits for it. */
export type Try =
  | { is: 'nothing' }
  | { is: 'sent' }
  | { is: 'limited'; wait: number }
  | { is: 'refused'; reason: string; isForAll: boolean }
  | { is: 'failed' | 'unknown'; reason: string }

export interface TargetContext {
  /** Tries in a row that failed. */
  failures: number
  /** Why the last try failed. */
  problem: string | undefined
  /** When the next try is due, in milliseconds. */
  nextTryAt: number | undefined
  now: () => number
  random: () => number
}

export type TargetEvent =
  /** There may be something to send. */
  | { type: 'outbox.filled' }
  /** Staff want it tried at once. */
  | { type: 'target.retry' }

const second = 1_000
/** The longest pause between two tries, in milliseconds. */
const longestPause = 300 * second

const resultOf = ({ event }: { event: { output: Try } }) => event.output

/** Twice as long after each failure, between half and all of it: targets of one platform do not come back together. */
const pauseAfter = (failures: number, random: () => number) =>
  Math.min(second * 2 ** failures, longestPause) * (0.5 + random() / 2)

/**
 * The delivery to one target, message after message in their order: what fails is tried again later, what the target is asked to
 * hold back waits, and a target that refuses everything waits for somebody to mend it.
 */
export const targetMachine = setup({
  types: {
    context: {} as TargetContext,
    events: {} as TargetEvent,
    input: {} as Pick<TargetContext, 'now' | 'random'>,
  },
  actors: {
    /** Sends the first of what waits. */
    try: provided<Try>('try'),
  },
  actions: {
    'forget failures': assign({ failures: 0, problem: undefined, nextTryAt: undefined }),
    'note the limit': assign({
      nextTryAt: ({ context }, result: Try) => context.now() + ('wait' in result ? result.wait : 0),
    }),
    'note the failure': assign({
      failures: ({ context }) => context.failures + 1,
      nextTryAt: ({ context: { now, failures, random } }) => now() + pauseAfter(failures, random),
    }),
    'keep the reason': assign({
      problem: (_, result: Try) => ('reason' in result ? result.reason : undefined),
    }),
  },
  guards: {
    'nothing waits': (_, { is }: Try) => is === 'nothing',
    'it is limited': (_, { is }: Try) => is === 'limited',
    'it refuses everything': (_, result: Try) => result.is === 'refused' && result.isForAll,
    'it failed': (_, { is }: Try) => is === 'failed' || is === 'unknown',
  },
  delays: {
    'until the next try': ({ context: { nextTryAt = 0, now } }) => Math.max(0, nextTryAt - now()),
  },
}).createMachine({
  id: 'target',
  context: ({ input }) => ({ ...input, failures: 0, problem: undefined, nextTryAt: undefined }),
  initial: 'sending',
  states: {
    idle: { on: { 'outbox.filled': 'sending' } },
    sending: {
      invoke: {
        src: 'try',
        onDone: [
          {
            guard: { type: 'nothing waits', params: resultOf },
            target: 'idle',
            actions: 'forget failures',
          },
          {
            guard: { type: 'it is limited', params: resultOf },
            target: 'limited',
            actions: ['forget failures', { type: 'note the limit', params: resultOf }],
          },
          {
            guard: { type: 'it refuses everything', params: resultOf },
            target: 'refused',
            actions: ['forget failures', { type: 'keep the reason', params: resultOf }],
          },
          {
            guard: { type: 'it failed', params: resultOf },
            target: 'waiting',
            actions: ['note the failure', { type: 'keep the reason', params: resultOf }],
          },
          { target: 'sending', reenter: true, actions: 'forget failures' },
        ],
        onError: {
          target: 'waiting',
          actions: [
            'note the failure',
            {
              type: 'keep the reason',
              params: ({ event }) => ({ is: 'failed', reason: String(event.error) }),
            },
          ],
        },
      },
    },
    limited: { after: { 'until the next try': 'sending' } },
    waiting: {
      after: { 'until the next try': 'sending' },
      on: { 'target.retry': 'sending' },
    },
    refused: { on: { 'target.retry': { target: 'sending', actions: 'forget failures' } } },
  },
})
