import type { InstanceInfo } from '#src/model/instance.ts'
import { provided, refusalOf } from './calls.ts'
import { assign, setup, stateIn } from 'xstate'

const minute = 60_000
/** Milliseconds between two operations on one challenge (behaviour 6); the refusal is a 429 that names no time. */
const coolDown = 10_000
/** How long before the end, in milliseconds, the last moment to extend begins; half the window if that is shorter. */
const lastCall = 3 * minute

export interface InstanceInput {
  /** Minutes before the end during which it may be extended. */
  renewalWindow: number
  /** The server's clock in milliseconds. */
  now: () => number
}

export type InstanceEvent =
  /** The challenge as the server sends it: both null when nothing runs. */
  | { type: 'challenge.read'; entry: string | null; closeTime: number | null }
  | { type: 'create.asked' }
  | { type: 'extend.asked' }
  | { type: 'destroy.asked' }
  /** Another instance of the team is gone: what the team's limit refused may be requested again. */
  | { type: 'other.gone' }

/** The running instance; null if there is none, undefined until the server has said. */
type Running = { entry: string; closeTime: number | null } | null | undefined

interface InstanceContext extends InstanceInput {
  running: Running
  /** Why the last act was refused, until that no longer applies. */
  problem: unknown
  /** The instance that was running when that act was requested. */
  actedOn: Running
  /** The time on the server's clock until which it refuses to create and destroy. */
  coolAt: number
}

const windowOf = ({ running, renewalWindow }: InstanceContext) =>
  (running?.closeTime ?? Infinity) - renewalWindow * minute
const endOf = ({ running }: InstanceContext) => running?.closeTime ?? Infinity
const lastCallOf = (context: InstanceContext) =>
  endOf(context) - Math.min(lastCall, (context.renewalWindow * minute) / 2)

/** Whether what runs now is not what the refused act applied to, or no longer as it was: it was extended. */
const isOtherThan = (actedOn: Running, running: Running) =>
  running !== null && (running?.entry !== actedOn?.entry || running?.closeTime !== actedOn?.closeTime)

/** Checks again at least every minute: the server's clock is only estimated, laptops sleep, timers end at 24 days. */
const wait = (context: InstanceContext, moment: number) =>
  Math.min(minute, Math.max(100, moment - context.now()))

/**
 * The instance of one challenge: whether it is running, may be extended, ends within minutes, or is past its end and
 * waits for the server's sweep. Timers only change these states; none destroys an instance.
 */
export const instanceMachine = setup({
  types: {
    context: {} as InstanceContext,
    events: {} as InstanceEvent,
    input: {} as InstanceInput,
  },
  actors: {
    create: provided<InstanceInfo>('create'),
    extend: provided<InstanceInfo>('extend'),
    destroy: provided<unknown>('destroy'),
  },
  actions: {
    'read the challenge again': () => {},
    'note what runs': assign(({ context: { actedOn, problem }, event }) => {
      if (event.type !== 'challenge.read') return {}
      const { entry, closeTime } = event
      const running = entry === null ? null : { entry, closeTime }
      return { running, problem: isOtherThan(actedOn, running) ? undefined : problem }
    }),
    'note the instance': assign({
      running: (_, { entry, expectStopAt }: InstanceInfo) => ({ entry, closeTime: expectStopAt }),
    }),
    'note that nothing runs': assign({ running: null }),
    'start the cool-down': assign({ coolAt: ({ context }) => context.now() + coolDown }),
    'keep the problem': assign(({ context, event }) => {
      const error = 'error' in event ? event.error : undefined
      const { status, retryAfter } = refusalOf(error)
      if (status !== 429) return { problem: error }
      return {
        problem: error,
        coolAt: context.now() + (retryAfter === undefined ? coolDown : retryAfter * 1000),
      }
    }),
    'drop the problem': assign({ problem: undefined }),
    'drop what has cooled': assign(({ context: { problem, now, coolAt } }) =>
      refusalOf(problem).status === 429 && now() >= coolAt ? { problem: undefined } : {},
    ),
    'note what it acts on': assign(({ context }) => ({ problem: undefined, actedOn: context.running })),
  },
  guards: {
    'nothing runs': ({ context }) => context.running === null,
    'something runs': ({ context }) => Boolean(context.running),
    'in the window': ({ context }) => context.now() >= windowOf(context),
    'at the last call': ({ context }) => context.now() >= lastCallOf(context),
    'past the end': ({ context }) => context.now() >= endOf(context),
    'must cool': ({ context }) => context.now() < context.coolAt,
    'is cool': stateIn({ pace: 'ready' }),
  },
  delays: {
    'until the window opens': ({ context }) => wait(context, windowOf(context)),
    'until the last call': ({ context }) => wait(context, lastCallOf(context)),
    'until the end': ({ context }) => wait(context, endOf(context)),
    'until it is cool': ({ context }) => wait(context, context.coolAt),
  },
}).createMachine({
  id: 'instance',
  context: ({ input }) => ({
    ...input,
    running: undefined,
    actedOn: undefined,
    problem: undefined,
    coolAt: -Infinity,
  }),
  type: 'parallel',
  states: {
    life: {
      initial: 'unknown',
      on: { 'challenge.read': { target: '.unknown', actions: 'note what runs' } },
      states: {
        unknown: {
          always: [
            { guard: 'nothing runs', target: 'absent' },
            { guard: 'something runs', target: 'running' },
          ],
        },
        absent: {
          on: {
            'create.asked': { guard: 'is cool', target: 'creating' },
            'other.gone': { guard: 'is cool', actions: 'drop the problem' },
          },
        },
        creating: {
          entry: 'note what it acts on',
          on: { 'challenge.read': { actions: 'note what runs' } }, // may have been read before we asked
          invoke: {
            src: 'create',
            onDone: {
              target: 'running',
              actions: [
                { type: 'note the instance', params: ({ event }) => event.output },
                'start the cool-down',
                'read the challenge again',
              ],
            },
            onError: { target: 'unknown', actions: ['keep the problem', 'read the challenge again'] },
          },
        },
        running: {
          on: { 'destroy.asked': { guard: 'is cool', target: 'destroying' } },
          initial: 'fresh',
          states: {
            fresh: {
              always: { guard: 'in the window', target: 'renewable' },
              after: { 'until the window opens': { target: 'fresh', reenter: true } },
            },
            renewable: {
              always: { guard: 'at the last call', target: 'ending' },
              on: { 'extend.asked': '#extending' },
              after: { 'until the last call': { target: 'renewable', reenter: true } },
            },
            ending: {
              always: { guard: 'past the end', target: 'overdue' },
              on: { 'extend.asked': '#extending' },
              after: { 'until the end': { target: 'ending', reenter: true } },
            },
            overdue: {
              // The sweep is up to three minutes late and not pushed; until then the instance can still be extended.
              on: { 'extend.asked': '#extending' },
              after: { [minute]: { target: 'overdue', reenter: true, actions: 'read the challenge again' } },
            },
          },
        },
        extending: {
          id: 'extending',
          entry: 'note what it acts on',
          on: { 'challenge.read': { actions: 'note what runs' } },
          invoke: {
            src: 'extend',
            onDone: {
              target: 'running',
              actions: [
                { type: 'note the instance', params: ({ event }) => event.output },
                'read the challenge again',
              ],
            },
            onError: { target: 'unknown', actions: ['keep the problem', 'read the challenge again'] },
          },
        },
        destroying: {
          entry: 'note what it acts on',
          on: { 'challenge.read': { actions: 'note what runs' } },
          invoke: {
            src: 'destroy',
            onDone: {
              target: 'absent',
              actions: ['note that nothing runs', 'start the cool-down', 'read the challenge again'],
            },
            onError: { target: 'unknown', actions: ['keep the problem', 'read the challenge again'] },
          },
        },
      },
    },
    pace: {
      initial: 'ready',
      states: {
        ready: { entry: 'drop what has cooled', always: { guard: 'must cool', target: 'cooling' } },
        cooling: { after: { 'until it is cool': 'ready' } },
      },
    },
  },
})
