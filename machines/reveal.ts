import { providedListener } from './calls.ts'
import { assign, setup } from 'xstate'

export type RevealEvent =
  | { type: 'reveal.next' }
  | { type: 'reveal.back' }
  | { type: 'reveal.played' }
  | { type: 'reveal.paused' }
  | { type: 'reveal.skipped' }
  /** More may come while the game goes on. */
  | { type: 'steps.counted'; steps: number }
  /** How far it was when this page was opened, or went in another one; undefined when it has not begun. */
  | { type: 'reveal.restored'; done: number | undefined }

interface RevealContext {
  /** How many solves are held back; unknown until the board is read. */
  steps: number | undefined
  /** How many of them are known. */
  done: number
}

const within = (done: number, steps = Infinity) => Math.max(0, Math.min(done, steps))

/**
 * The ceremony that ends a freeze: what was held back becomes known one solve at a time, by hand or by itself, and can be
 * taken back.
 */
export const revealMachine = setup({
  types: { context: {} as RevealContext, events: {} as RevealEvent },
  /** Sends how far it is, first of all and whenever another page of this browser goes on. */
  actors: { stored: providedListener('stored') },
  actions: {
    'reveal the next': assign({ done: ({ context }) => within(context.done + 1, context.steps) }),
    'take the last back': assign({ done: ({ context }) => within(context.done - 1, context.steps) }),
    'reveal all': assign({ done: ({ context }) => context.steps ?? context.done }),
    'count the steps': assign(({ event, context }) =>
      event.type === 'steps.counted' ? { steps: event.steps, done: within(context.done, event.steps) } : {},
    ),
    'go where the other is': assign(({ event, context }) =>
      event.type === 'reveal.restored' ? { done: within(event.done ?? 0, context.steps) } : {},
    ),
    'store how far it is': () => {},
    'store that it has not begun': () => {},
  },
  guards: {
    'has begun': ({ event }) => event.type === 'reveal.restored' && event.done !== undefined,
    'is as far': ({ context, event }) => event.type === 'reveal.restored' && event.done === context.done,
    'nothing is left': ({ context: { steps, done } }) => steps !== undefined && done >= steps,
    'something is left': ({ context: { steps, done } }) => steps === undefined || done < steps,
    'something is known': ({ context }) => context.done > 0,
  },
  /** From one solve to the next when it plays by itself; rows glide meanwhile. Milliseconds. */
  delays: { pause: 2_500 },
}).createMachine({
  id: 'reveal',
  context: { steps: undefined, done: 0 },
  invoke: { src: 'stored' },
  initial: 'frozen',
  on: {
    'steps.counted': { actions: 'count the steps' },
    'reveal.restored': [
      { guard: 'has begun', target: '.revealing', actions: 'go where the other is' },
      { target: '.frozen', actions: 'go where the other is' },
    ],
  },
  states: {
    frozen: {
      on: {
        'reveal.next': { target: 'revealing', actions: 'store how far it is' },
        'reveal.played': { target: 'revealing.playing', actions: 'store how far it is' },
      },
    },
    revealing: {
      initial: 'waiting',
      always: { guard: 'nothing is left', target: 'revealed' },
      on: {
        'reveal.next': { target: '.waiting', actions: ['reveal the next', 'store how far it is'] },
        'reveal.back': [
          {
            guard: 'something is known',
            target: '.waiting',
            actions: ['take the last back', 'store how far it is'],
          },
          { target: 'frozen', actions: 'store that it has not begun' },
        ],
        'reveal.skipped': { target: '.waiting', actions: ['reveal all', 'store how far it is'] },
        'reveal.restored': { guard: 'is as far' }, // this page's own
      },
      states: {
        waiting: { on: { 'reveal.played': 'playing' } },
        playing: {
          on: { 'reveal.paused': 'waiting' },
          after: {
            pause: { target: 'playing', reenter: true, actions: ['reveal the next', 'store how far it is'] },
          },
        },
      },
    },
    revealed: {
      always: { guard: 'something is left', target: 'revealing' },
      on: {
        'reveal.back': [
          {
            guard: 'something is known',
            target: 'revealing',
            actions: ['take the last back', 'store how far it is'],
          },
          { target: 'frozen', actions: 'store that it has not begun' },
        ],
        'reveal.restored': { guard: 'is as far' },
      },
    },
  },
})
