import { setup } from 'xstate'

export type SceneEvent = { type: 'scene.drawn' } | { type: 'scene.broken' }

/**
 * A scene of a projector in its slot: `awaited` until it has drawn its content. One that breaks or takes too long is
 * `lost`: another takes its slot, or it is tried again.
 */
export const sceneMachine = setup({
  types: { events: {} as SceneEvent },
  actions: {
    /** Makes the rotation go on, if there are other scenes. */
    'leave it': () => {},
  },
  /** Milliseconds. */
  delays: { patience: 12_000, rest: 15_000 },
}).createMachine({
  id: 'scene',
  initial: 'awaited',
  on: { 'scene.broken': '.lost' },
  states: {
    awaited: {
      on: { 'scene.drawn': 'drawn' },
      after: { patience: 'lost' },
    },
    drawn: {},
    lost: {
      entry: 'leave it',
      after: { rest: 'awaited' },
    },
  },
})
