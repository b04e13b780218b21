import { setup } from 'xstate'

/**
 * Looks after a page that nobody attends: asks for a newer version when it is due, but only between two scenes, and again and
 * again whether data still comes.
 */
export const watchdogMachine = setup({
  actions: {
    'load a newer version': () => {},
    /** Once nothing has come for long. */
    'load the page anew': () => {},
  },
  guards: {
    /** A scene has just begun, and nothing is told that a reload would cut off. */
    'nobody misses a moment': () => true,
    'no data comes': () => false,
  },
  /** Milliseconds. */
  delays: { versionPeriod: 5 * 60_000, untilNextScene: 1_000, checkPeriod: 60_000 },
}).createMachine({
  id: 'watchdog',
  type: 'parallel',
  states: {
    version: {
      initial: 'known',
      states: {
        known: { after: { versionPeriod: 'due' } },
        due: {
          after: {
            untilNextScene: [
              { guard: 'nobody misses a moment', target: 'known', actions: 'load a newer version' },
              { target: 'due', reenter: true },
            ],
          },
        },
      },
    },
    data: {
      initial: 'watched',
      states: {
        watched: {
          after: {
            checkPeriod: [
              { guard: 'no data comes', target: 'watched', reenter: true, actions: 'load the page anew' },
              { target: 'watched', reenter: true },
            ],
          },
        },
      },
    },
  },
})
