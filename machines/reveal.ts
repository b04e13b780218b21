import { providedListener } from './calls.ts'
import { assign, setup } from 'xstate'

/** An act of the presenter. Its event carries the number of solves held back so far, which grows while the game goes on. */
export type RevealAct = 'reveal.next' | 'reveal.back' | 'reveal.played' | 'reveal.paused' | 'reveal.skipped'

export type RevealEvent =
  | { type: RevealAct; steps: number }
  /** How far the reveal was when this page opened, or went on another page; undefined if it has not begun. */
  | { type: 'reveal.restored'; done: number | undefined }

interface RevealContext {
  /** The number of solves revealed. */
  done: number
  /** The number of solves held back, as last reported. */
  steps: number
}

/**
 * The reveal that ends a freeze: the solves held back are revealed one at a time, by hand or automatically, and can
 * be taken back.
 */
export const revealMachine = setup({
  types: { context: {} as RevealContext, events: {} as RevealEvent },
  /** Sends the progress at the start and whenever it is stored, by this page or another of this browser. */
  actors: { stored: providedListener('stored') },
  actions: {
    'count the steps': assign(({ event, context }) =>
      'steps' in event ? { steps: event.steps, done: Math.min(context.done, event.steps) } : {},
    ),
    'reveal the next': assign({ done: ({ context }) => context.done + 1 }),
    'take the last back': assign({ done: ({ context }) => context.done - 1 }),
    'reveal all': assign({ done: ({ context }) => context.steps }),
    'go where the other is': assign(({ event }) =>
      event.type === 'reveal.restored' ? { done: event.done ?? 0 } : {},
    ),
    'store how far it is': () => {},
    'store that it has not begun': () => {},
  },
  guards: {
    'has begun': ({ event }) => event.type === 'reveal.restored' && event.done !== undefined,
    'is as far': ({ context, event }) => event.type === 'reveal.restored' && event.done === context.done,
    'something is left': ({ context: { done, steps }, event }) =>
      done < ('steps' in event ? event.steps : steps),
    'something is known': ({ context, event }) =>
      Math.min(context.done, 'steps' in event ? event.steps : context.steps) > 0,
  },
  /** Milliseconds from one solve to the next when playing automatically; rows glide meanwhile. */
  delays: { pause: 2_500 },
}).createMachine({
  id: 'reveal',
  context: { done: 0, steps: 0 },
  invoke: { src: 'stored' },
  initial: 'frozen',
  on: {
    'reveal.restored': [
      { guard: 'has begun', target: '.revealing', actions: 'go where the other is' },
      { target: '.frozen', actions: 'go where the other is' },
    ],
  },
  states: {
    frozen: {
      on: {
        'reveal.next': { target: 'revealing', actions: 'store how far it is' },
        'reveal.played': { target: 'revealing.playing', actions: ['count the steps', 'store how far it is'] },
      },
    },
    revealing: {
      initial: 'waiting',
      on: {
        'reveal.next': {
          guard: 'something is left',
          target: '.waiting',
          actions: ['count the steps', 'reveal the next', 'store how far it is'],
        },
        'reveal.back': [
          {
            guard: 'something is known',
            target: '.waiting',
            actions: ['count the steps', 'take the last back', 'store how far it is'],
          },
          { target: 'frozen', actions: 'store that it has not begun' },
        ],
        'reveal.skipped': {
          target: '.waiting',
          actions: ['count the steps', 'reveal all', 'store how far it is'],
        },
        'reveal.restored': { guard: 'is as far' }, // the echo of this page's own step
      },
      states: {
        waiting: {
          on: {
            'reveal.played': { guard: 'something is left', target: 'playing', actions: 'count the steps' },
          },
        },
        playing: {
          on: { 'reveal.paused': 'waiting' },
          after: {
            pause: [
              {
                guard: 'something is left',
                target: 'playing',
                reenter: true,
                actions: ['reveal the next', 'store how far it is'],
              },
              { target: 'waiting' },
            ],
          },
        },
      },
    },
  },
})
