import type { GameNotice } from '#src/model/notice.ts'
import { providedListener } from './calls.ts'
import { assign, setup } from 'xstate'

/** After an absence of this length, in milliseconds, the notices missed are shown on one card instead of one by one. */
const longAway = 2 * 60_000
/** More than this many are shown on a card, however short the absence was. */
const mostInPassing = 3

export type PresenceEvent =
  /** The first read: the notices missed since an earlier visit. */
  | { type: 'notices.read'; notices: GameNotice[] }
  | { type: 'notices.arrived'; notices: GameNotice[] }
  | { type: 'page.left' }
  | { type: 'page.returned' }
  | { type: 'card.closed' }

export interface PresenceInput {
  now: () => number
  /** When an earlier visit ended; undefined on the first one. */
  leftAt: number | undefined
}

interface PresenceContext {
  now: () => number
  leftAt: number
  /** Notices that arrived while the user was away, newest first. */
  missed: GameNotice[]
  /** How long the user was away, in milliseconds. */
  awayFor: number
  /** Notices not yet announced to screen readers, newest first. */
  unspoken: GameNotice[]
}

const noticesOf = ({ event }: { event: PresenceEvent }) => ('notices' in event ? event.notices : [])

/**
 * Whether the user is looking at the page, and so how new notices are announced: as toasts when they arrive, or on
 * one card after a long absence. A visit begins as an absence, which ends with the first read of what arrived since
 * the last visit. Either way, a burst is announced to screen readers as one sentence once it has paused.
 */
export const presenceMachine = setup({
  types: {
    context: {} as PresenceContext,
    events: {} as PresenceEvent,
    input: {} as PresenceInput,
  },
  actors: {
    /** Sends what is read and what arrives, and when the page is left and returned to. */
    visit: providedListener('visit'),
  },
  actions: {
    /** Briefly, on the page. */
    announce: (_all, _notices: GameNotice[]) => {},
    /** To a user who is looking elsewhere. */
    alert: (_all, _notices: GameNotice[]) => {},
    /** To screen readers. */
    speak: (_all, _notices: GameNotice[]) => {},
    'store it': assign({ missed: ({ context, event }) => [...noticesOf({ event }), ...context.missed] }),
    'forget what was missed': assign({ missed: [] }),
    'note the leaving': assign({ leftAt: ({ context }) => context.now() }),
    'note the return': assign({ awayFor: ({ context }) => context.now() - context.leftAt }),
    'queue it': assign({ unspoken: ({ context, event }) => [...noticesOf({ event }), ...context.unspoken] }),
    'empty the queue': assign({ unspoken: [] }),
  },
  guards: {
    'nothing was missed': ({ context }) => context.missed.length === 0,
    'it was a long absence': ({ context: { now, leftAt, missed } }) =>
      now() - leftAt >= longAway || missed.length > mostInPassing,
  },
  /** Milliseconds. */
  delays: { burst: 3_000 },
}).createMachine({
  id: 'presence',
  context: ({ input: { now, leftAt } }) => ({
    now,
    leftAt: leftAt ?? now(),
    missed: [],
    awayFor: 0,
    unspoken: [],
  }),
  invoke: { src: 'visit' },
  type: 'parallel',
  states: {
    reader: {
      initial: 'away',
      states: {
        away: {
          on: {
            'notices.read': { actions: 'store it' },
            'notices.arrived': { actions: 'store it' },
            'page.returned': [
              { guard: 'nothing was missed', target: 'present' },
              { guard: 'it was a long absence', target: 'catchingUp', actions: 'note the return' },
              {
                target: 'present',
                actions: [
                  { type: 'announce', params: ({ context }) => context.missed },
                  'forget what was missed',
                ],
              },
            ],
          },
        },
        present: {
          on: {
            'notices.arrived': { actions: { type: 'announce', params: noticesOf } },
            'page.left': { target: 'away', actions: 'note the leaving' },
          },
        },
        catchingUp: {
          on: {
            'notices.arrived': { actions: { type: 'announce', params: noticesOf } },
            'page.left': 'away', // the card was not read: it is shown again, with what arrives meanwhile
            'card.closed': { target: 'present', actions: 'forget what was missed' },
          },
        },
      },
    },
    speech: {
      on: {
        'notices.arrived': {
          target: '.waiting',
          actions: [{ type: 'alert', params: noticesOf }, 'queue it'],
        },
      },
      initial: 'silent',
      states: {
        silent: {},
        waiting: {
          after: {
            burst: {
              target: 'silent',
              actions: [{ type: 'speak', params: ({ context }) => context.unspoken }, 'empty the queue'],
            },
          },
        },
      },
    },
  },
})
