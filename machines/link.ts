import { provided, providedListener } from './calls.ts'
import { assign, setup } from 'xstate'

const patience = 10_000
/** A link that was up recovers at once or not soon; of what is pushed meanwhile the server may list only the newest. */
const patienceForReturn = 3_000
const pollingPeriod = 10_000
const beforeReadingAgain = 2_000
/** A read without a response is given up after 75 s; what has not arrived by then is reported by its own panel. */
const patienceWithFeeds = 80_000
/** A refusal is a response, but its cause may still change: a role, a game. */
const untilRefusalIsDoubted = 300_000

export interface FeedsInput {
  isCatchUp: boolean
  /** Data read since then need not be read again. */
  since?: number
}

export interface LinkInput {
  now: () => number
}

/** Events of the connection, which keeps trying until it is refused. */
export type ConnectionEvent = { type: 'hub.opened' } | { type: 'hub.dropped' } | { type: 'hub.refused' }

export type LinkEvent = ConnectionEvent | { type: 'hub.reopen' } | { type: 'network.lost' }

interface LinkContext extends LinkInput {
  /** When the current state began. */
  since: number
  /** The number of rows that no message had delivered, found when the link last opened. */
  caughtUp: number
  /** The connection has opened and not dropped since; it may survive a short loss of the network. */
  isOpen: boolean
  /** The link has been live and lost that: before, nothing was missed, only not read yet. */
  wasLive: boolean
}

/**
 * The link to a hub as the user sees it: `live` receives everything at once; `catchingUp` reads what was sent before
 * it listened; `connecting` has not been open yet, and `reconnecting` was lost; when either takes long, `polling`
 * reads instead; `offline`, entered at once when the network is lost, waits for the server to answer anything at all.
 * `refused` receives nothing until the user retries or, much later, it retries by itself.
 */
export const linkMachine = setup({
  types: { context: {} as LinkContext, events: {} as LinkEvent, input: {} as LinkInput },
  actors: {
    connection: providedListener<LinkEvent>('connection'),
    /** Sends `network.lost` when the browser reports it. */
    network: providedListener<LinkEvent>('network'),
    /**
     * Reads everything the hub feeds or, given a moment, only what was not read since; resolves to the number of rows
     * that no message had delivered. To catch up it fails if any feed does, to poll only if the server is silent.
     */
    feeds: provided<number, FeedsInput>('feeds'),
    /** Resolves once the server answers anything. */
    answer: provided<unknown>('answer'),
  },
  actions: {
    'note the moment': assign({ since: ({ context }) => context.now() }),
    'note that it is open': assign({ isOpen: true }),
    'note that it is not': assign({ isOpen: false }),
    'note that it was live': assign({ wasLive: true }),
    'note what was found': assign({ caughtUp: (_, found: number) => found }),
  },
  guards: { 'is open': ({ context }) => context.isOpen },
}).createMachine({
  id: 'link',
  context: ({ input }) => ({ ...input, since: input.now(), caughtUp: 0, isOpen: false, wasLive: false }),
  initial: 'connected',
  states: {
    connected: {
      entry: 'note that it is not',
      invoke: [{ src: 'connection' }, { src: 'network' }],
      on: {
        'hub.opened': { target: '.catchingUp', actions: 'note that it is open' },
        'hub.dropped': { target: '.reconnecting', actions: 'note that it is not' },
        'hub.refused': 'refused',
        'network.lost': '.offline',
      },
      initial: 'connecting',
      states: {
        connecting: { entry: 'note the moment', after: { [patience]: 'polling' } },
        catchingUp: {
          id: 'catchingUp',
          entry: 'note the moment',
          after: {
            [patienceWithFeeds]: { target: 'live', actions: { type: 'note what was found', params: 0 } },
          },
          initial: 'reading',
          states: {
            reading: {
              invoke: {
                src: 'feeds',
                input: ({ context, event }) => ({
                  isCatchUp: true,
                  ...(event.type !== 'hub.opened' && { since: context.since }),
                }),
                onDone: {
                  target: '#live',
                  actions: { type: 'note what was found', params: ({ event }) => event.output },
                },
                onError: 'resting',
              },
            },
            resting: { after: { [beforeReadingAgain]: 'reading' } },
          },
        },
        live: { id: 'live', entry: 'note the moment', exit: 'note that it was live' },
        reconnecting: { entry: 'note the moment', after: { [patienceForReturn]: 'polling' } },
        polling: {
          entry: 'note the moment',
          initial: 'asking',
          states: {
            asking: {
              invoke: {
                src: 'feeds',
                input: { isCatchUp: false },
                onDone: 'resting',
                onError: '#offline',
              },
              after: { [pollingPeriod]: { target: 'asking', reenter: true } }, // a read that hangs does not hold up the next
            },
            resting: { after: { [pollingPeriod]: 'asking' } },
          },
        },
        offline: {
          id: 'offline',
          entry: 'note the moment',
          invoke: {
            src: 'answer',
            onDone: [{ guard: 'is open', target: '#catchingUp' }, { target: 'reconnecting' }],
          },
          on: { 'hub.dropped': { actions: 'note that it is not' } }, // expected while offline
        },
      },
    },
    refused: {
      entry: 'note the moment',
      on: { 'hub.reopen': 'connected' },
      after: { [untilRefusalIsDoubted]: 'connected' },
    },
  },
})
