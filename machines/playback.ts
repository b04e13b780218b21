import { assign, setup } from 'xstate'

export type PlaybackEvent = { type: 'playback.toggled' } | { type: 'playback.paused' }

export interface PlaybackInput {
  /** Milliseconds on any monotonic clock. */
  now: () => number
}

interface PlaybackContext extends PlaybackInput {
  /** The time of the last move. */
  movedAt: number
}

/** Playback of a game's past: `still`, or `playing` until it reaches the present. */
export const playbackMachine = setup({
  types: { context: {} as PlaybackContext, events: {} as PlaybackEvent, input: {} as PlaybackInput },
  actions: {
    /** Advances by the time since `movedAt`, sped up. */
    'move on': () => {},
    /** Called when there is nothing left to play. */
    'go back to the start': () => {},
    'note the time': assign({ movedAt: ({ context }) => context.now() }),
  },
  guards: { 'all is played': () => false },
  /** Milliseconds; rows glide between two moves. */
  delays: { beat: 100 },
}).createMachine({
  id: 'playback',
  context: ({ input }) => ({ ...input, movedAt: 0 }),
  initial: 'still',
  states: {
    still: {
      on: {
        'playback.toggled': [
          { guard: 'all is played', target: 'playing', actions: 'go back to the start' },
          { target: 'playing' },
        ],
      },
    },
    playing: {
      entry: 'note the time',
      after: {
        beat: [
          { guard: 'all is played', target: 'still' },
          { target: 'playing', reenter: true, actions: 'move on' },
        ],
      },
      on: { 'playback.toggled': 'still', 'playback.paused': 'still' },
    },
  },
})
