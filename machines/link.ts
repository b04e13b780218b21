import { provided } from '#machines/provided.ts'
import { assign, fromCallback, setup } from 'xstate'

const patience = 10_000
/** A link that was up comes back at once or not soon: of what is pushed meanwhile the server may list only the newest. */
const patienceForReturn = 3_000
const pollingPeriod = 10_000
const beforeReadingAgain = 2_000
/** A refusal is an answer; what made it may still change: a role, a game. */
const untilRefusalIsDoubted = 300_000

export interface LinkInput {
  now: () => number
}

/** What the connection tells; it goes on trying until it is refused. */
export type ConnectionEvent = { type: 'hub.opened' } | { type: 'hub.dropped' } | { type: 'hub.refused' }

export type LinkEvent = ConnectionEvent | { type: 'hub.reopen' }

interface LinkContext extends LinkInput {
  /** When the present state began. */
  since: number
  /** How many rows nobody had told of were found when the link last came back. */
  caughtUp: number
}

/**
 * A hub as the reader sees it: `live` is told everything at once, `catchingUp` reads what was said before it listened,
 * `connecting` never was and `reconnecting` was; when that takes long, `polling` asks instead, and `offline` asks and gets
 * no answer either. `refused` gets nothing until somebody tries again, or much later by itself.
 */
export const linkMachine = setup({
  types: { context: {} as LinkContext, events: {} as LinkEvent, input: {} as LinkInput },
  actors: {
    connection: fromCallback<LinkEvent>(() => {
      throw new Error('provide `connection`')
    }),
    /** Reads all that the hub feeds; resolves to the number of rows it found that nobody had told of. */
    feeds: provided<number>('feeds'),
  },
  actions: {
    'note the moment': assign({ since: ({ context }) => context.now() }),
    'note what was found': assign({ caughtUp: (_, found: number) => found }),
  },
}).createMachine({
  id: 'link',
  context: ({ input }) => ({ ...input, since: input.now(), caughtUp: 0 }),
  initial: 'connected',
  states: {
    connected: {
      invoke: { src: 'connection' },
      on: {
        'hub.opened': '.catchingUp',
        'hub.dropped': '.reconnecting',
        'hub.refused': 'refused',
      },
      initial: 'connecting',
      states: {
        connecting: { entry: 'note the moment', after: { [patience]: 'polling' } },
        catchingUp: {
          entry: 'note the moment',
          initial: 'reading',
          states: {
            reading: {
              invoke: {
                src: 'feeds',
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
        live: { id: 'live', entry: 'note the moment' },
        reconnecting: { entry: 'note the moment', after: { [patienceForReturn]: 'polling' } },
        polling: {
          entry: 'note the moment',
          initial: 'asking',
          states: {
            asking: { invoke: { src: 'feeds', onDone: 'resting', onError: '#offline' } },
            resting: { after: { [pollingPeriod]: 'asking' } },
          },
        },
        offline: {
          id: 'offline',
          entry: 'note the moment',
          initial: 'resting',
          states: {
            resting: { after: { [pollingPeriod]: 'asking' } },
            asking: {
              invoke: { src: 'feeds', onDone: '#link.connected.polling.resting', onError: 'resting' },
            },
          },
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
