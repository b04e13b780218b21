import { setup } from 'xstate'

/**
 * Looks after an unattended page: loads a newer version when it is due, but only between two scenes, and checks
 * regularly that data still arrives.
 */
export const watchdogMachine = setup({
  actions: {
    'load a newer version': () => {},
    /** Once no data has arrived for a long time. */
    'load the page anew': () => {},
  },
  guards: {
    /** A scene has just begun, and a reload would not cut anything off. */
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
