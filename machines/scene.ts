import { setup } from 'xstate'

export type SceneEvent = { type: 'scene.drawn' } | { type: 'scene.broken' }

/**
 * A scene of a projector in its place: `awaited` until it has drawn what it is for. One that breaks, or takes too long, is
 * `lost`: somebody else has its place, or it is tried again.
 */
export const sceneMachine = setup({
  types: { events: {} as SceneEvent },
  actions: {
    /** Has the rotation go on, where there are other scenes. */
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
