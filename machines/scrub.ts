import { provided } from './calls.ts'
import { assign, setup } from 'xstate'

export type ScrubEvent = { type: 'moment.moved'; moment: number } | { type: 'scrub.left' }

interface ScrubContext {
  /** The moment shown ahead of the address; undefined when the address alone counts. */
  moment: number | undefined
}

/** A moment chosen on a slider: shown at once, while the address follows when the slider comes to rest. */
export const scrubMachine = setup({
  types: { context: {} as ScrubContext, events: {} as ScrubEvent },
  actors: { 'change the address': provided<void, number>('change the address') },
  actions: {
    'take the moment': assign(({ event }) => (event.type === 'moment.moved' ? { moment: event.moment } : {})),
    'follow the address': assign({ moment: undefined }),
  },
  /** Milliseconds without a move. */
  delays: { rest: 300 },
}).createMachine({
  id: 'scrub',
  context: { moment: undefined },
  initial: 'resting',
  on: {
    'moment.moved': { target: '.moving', actions: 'take the moment' },
    'scrub.left': '.resting',
  },
  states: {
    resting: { entry: 'follow the address' },
    moving: { after: { rest: 'settling' } },
    settling: {
      invoke: {
        src: 'change the address',
        input: ({ context }) => context.moment!, // taken on the way here
        onDone: 'resting',
        onError: 'resting',
      },
    },
  },
})
