import type { GameJoin } from '#src/model/game.ts'
import type { ParticipationStatus } from '#src/model/participation.ts'
import { provided, providedListener } from './calls.ts'
import { assign, setup } from 'xstate'

export type ParticipationEvent =
  | { type: 'game.read'; status: ParticipationStatus }
  | ({ type: 'join.asked' } & GameJoin)
  | { type: 'leave.asked' }

/** Why the last act was refused. */
interface ParticipationProblem {
  action: 'join' | 'leave'
  error: unknown
}

interface ParticipationInput {
  /** The participation as the game was last read, if it was. */
  status: ParticipationStatus | undefined
}

interface ParticipationContext {
  /** What the server last said; undefined once that is known to be outdated. */
  status: ParticipationStatus | undefined
  /** What was submitted, kept for the form through a refusal. */
  form: GameJoin | undefined
  problem: ParticipationProblem | undefined
}

/** A team's participation in a game as one member sees it. What the server says overrides what was requested. */
export const participationMachine = setup({
  types: {
    context: {} as ParticipationContext,
    events: {} as ParticipationEvent,
    input: {} as ParticipationInput,
  },
  actors: {
    /** Sends the status from each read of the game. */
    game: providedListener('game'),
    join: provided<unknown, GameJoin>('join'),
    leave: provided<unknown>('leave'),
  },
  actions: {
    'read the game again': () => {},
    'note the status': assign(({ context, event }) => {
      if (event.type !== 'game.read') return {}
      return event.status === context.status ? {} : { status: event.status, problem: undefined }
    }),
    'forget the status': assign({ status: undefined }),
    'keep the form': assign({
      form: ({ context, event }) => (event.type === 'join.asked' ? formIn(event) : context.form),
    }),
    'drop the form': assign({ form: undefined }),
    'keep the problem': assign({ problem: (_, problem: ParticipationProblem) => problem }),
    'drop the problem': assign({ problem: undefined }),
  },
  guards: { 'the server says': ({ context }, status: ParticipationStatus) => context.status === status },
}).createMachine({
  id: 'participation',
  context: ({ input: { status } }) => ({ status, form: undefined, problem: undefined }),
  invoke: { src: 'game' },
  initial: 'unknown',
  on: { 'game.read': { target: '.unknown', actions: 'note the status' } },
  states: {
    unknown: {
      always: [
        { guard: { type: 'the server says', params: 'Unsubmitted' }, target: 'outside' },
        { guard: { type: 'the server says', params: 'Pending' }, target: 'pending' },
        { guard: { type: 'the server says', params: 'Accepted' }, target: 'accepted' },
        { guard: { type: 'the server says', params: 'Rejected' }, target: 'rejected' },
        { guard: { type: 'the server says', params: 'Suspended' }, target: 'suspended' },
      ],
    },
    outside: { on: { 'join.asked': 'joining' } },
    joining: {
      entry: ['keep the form', 'drop the problem'],
      on: { 'game.read': { actions: 'note the status' } }, // may have been read before we asked
      invoke: {
        src: 'join',
        input: ({ context }) => context.form!, // kept on entry
        onDone: {
          target: 'unknown',
          actions: ['forget the status', 'drop the form', 'read the game again'],
        },
        onError: {
          target: 'unknown',
          actions: [
            { type: 'keep the problem', params: ({ event }) => ({ action: 'join', error: event.error }) },
            'read the game again',
          ],
        },
      },
    },
    pending: { on: { 'leave.asked': 'leaving' } },
    accepted: {},
    rejected: { on: { 'join.asked': 'joining', 'leave.asked': 'leaving' } },
    suspended: {},
    leaving: {
      entry: 'drop the problem',
      on: { 'game.read': { actions: 'note the status' } },
      invoke: {
        src: 'leave',
        onDone: { target: 'unknown', actions: ['forget the status', 'read the game again'] },
        onError: {
          target: 'unknown',
          actions: [
            { type: 'keep the problem', params: ({ event }) => ({ action: 'leave', error: event.error }) },
            'read the game again',
          ],
        },
      },
    },
  },
})

const formIn = ({ teamId, division, inviteCode }: GameJoin): GameJoin => ({ teamId, division, inviteCode })
