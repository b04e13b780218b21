import type { GameNotice } from '#contract/api.gen.ts'
import { assign, emit, setup } from 'xstate'

/** After this long away, what came meanwhile is shown on one card instead of one by one. Milliseconds. */
const longAway = 2 * 60_000
/** More than these are shown on a card however short the absence was. */
const mostInPassing = 3

export type PresenceEvent =
  | { type: 'notices.arrived'; notices: GameNotice[] }
  | { type: 'page.left' }
  | { type: 'page.returned' }
  | { type: 'card.closed' }

/** What the chart emits: new notices, to be shown as toasts. */
export interface NoticesAnnounced {
  type: 'notices.announced'
  notices: GameNotice[]
}

export interface PresenceInput {
  now: () => number
  /** When an earlier visit ended; undefined on the first one. */
  leftAt: number | undefined
}

interface PresenceContext {
  now: () => number
  leftAt: number
  /** What came while nobody looked, newest first. */
  missed: GameNotice[]
  /** How long nobody looked, in milliseconds. */
  awayFor: number
}

/**
 * Whether somebody looks at the page, and so how new notices are announced: as toasts while they come; those of a
 * long absence on one card. A visit begins as an absence: it ends with the first reading of what came since the last one.
 */
export const presenceMachine = setup({
  types: {
    context: {} as PresenceContext,
    events: {} as PresenceEvent,
    emitted: {} as NoticesAnnounced,
    input: {} as PresenceInput,
  },
  actions: {
    announce: emit(({ event }) => ({
      type: 'notices.announced',
      notices: event.type === 'notices.arrived' ? event.notices : [],
    })),
    'announce what was missed': emit(({ context }) => ({
      type: 'notices.announced',
      notices: context.missed,
    })),
    'store it': assign(({ context, event }) =>
      event.type === 'notices.arrived' ? { missed: [...event.notices, ...context.missed] } : {},
    ),
    'note the leaving': assign({ leftAt: ({ context }) => context.now() }),
    'note the return': assign({ awayFor: ({ context }) => context.now() - context.leftAt }),
    'forget what was missed': assign({ missed: [] }),
  },
  guards: {
    'nothing was missed': ({ context }) => context.missed.length === 0,
    'it was a long absence': ({ context: { now, leftAt, missed } }) =>
      now() - leftAt >= longAway || missed.length > mostInPassing,
  },
}).createMachine({
  id: 'attendance',
  context: ({ input: { now, leftAt } }) => ({ now, leftAt: leftAt ?? now(), missed: [], awayFor: 0 }),
  initial: 'away',
  states: {
    away: {
      on: {
        'notices.arrived': { actions: 'store it' },
        'page.returned': [
          { guard: 'nothing was missed', target: 'present' },
          { guard: 'it was a long absence', target: 'catchingUp', actions: 'note the return' },
          { target: 'present', actions: ['announce what was missed', 'forget what was missed'] },
        ],
      },
    },
    present: {
      on: {
        'notices.arrived': { actions: 'announce' },
        'page.left': { target: 'away', actions: 'note the leaving' },
      },
    },
    catchingUp: {
      on: {
        'notices.arrived': { actions: 'announce' },
        'page.left': 'away', // the card was not read: it is shown again, with what comes meanwhile
        'card.closed': { target: 'present', actions: 'forget what was missed' },
      },
    },
  },
})
