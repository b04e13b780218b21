import { assign, fromCallback, setup } from 'xstate'

const patience = 10_000
const pollingPeriod = 10_000

export interface LinkInput {
  now: () => number
}

/** What the connection tells; it goes on trying until it is refused. */
export type ConnectionEvent = { type: 'hub.opened' } | { type: 'hub.dropped' } | { type: 'hub.refused' }

export type LinkEvent = ConnectionEvent | { type: 'hub.reopen' }

interface LinkContext extends LinkInput {
  /** When the present state began. */
  since: number
}

/**
 * A hub as the reader sees it: `live` is told everything at once, `connecting` was or will be, `polling` asks instead,
 * and `refused` gets nothing until somebody tries again.
 */
export const linkMachine = setup({
  types: { context: {} as LinkContext, events: {} as LinkEvent, input: {} as LinkInput },
  actors: {
    connection: fromCallback<LinkEvent>(() => {
      throw new Error('provide `connection`')
    }),
  },
  actions: {
    'catch up': () => {},
    'read what the hub feeds': () => {},
    'note the moment': assign({ since: ({ context }) => context.now() }),
  },
}).createMachine({
  id: 'link',
  context: ({ input }) => ({ ...input, since: input.now() }),
  initial: 'connected',
  states: {
    connected: {
      invoke: { src: 'connection' },
      on: {
        'hub.opened': { target: '.live', actions: 'note the moment' },
        'hub.dropped': { target: '.connecting', actions: 'note the moment' },
        'hub.refused': { target: 'refused', actions: 'note the moment' },
      },
      initial: 'connecting',
      states: {
        connecting: { after: { [patience]: { target: 'polling', actions: 'note the moment' } } },
        live: { entry: 'catch up' }, // what was said before we listened is gone
        polling: {
          entry: 'read what the hub feeds',
          after: { [pollingPeriod]: { target: 'polling', reenter: true } },
        },
      },
    },
    refused: { on: { 'hub.reopen': { target: 'connected', actions: 'note the moment' } } },
  },
})
