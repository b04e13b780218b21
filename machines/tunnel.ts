import { provided } from './calls.ts'
import { assign, setup } from 'xstate'

/** A WebSocket that the program on the user's computer forwards: `local` is the host and port to use there. */
export interface Tunnel {
  local: string
  remote: string
}

/**
 * What the program says of this site: whether its user has allowed it, has not decided yet, or that it knows no such
 * site; and its tunnels.
 */
export interface TunnelState {
  approval: 'allowed' | 'pending' | 'unknown'
  tunnels: readonly Tunnel[]
}

export type TunnelEvent =
  /** `isQuiet`: by itself, so that a failure is no news. */
  | { type: 'connect.asked'; isQuiet?: boolean }
  | { type: 'disconnect.asked' }
  /** The address of the program is another one. */
  | { type: 'address.changed' }
  | { type: 'tunnels.changed'; tunnels: readonly Tunnel[] }

interface TunnelContext {
  problem: unknown
  isQuiet: boolean
  tunnels: readonly Tunnel[]
}

/** Milliseconds between two looks: the user is waited for, or a program that runs may end. */
const pause = 3_000

const withdrawn = new Error('the program does not know this site')

/**
 * The connection to the program that forwards instances to the user's computer: this site introduces itself, waits
 * for the user's approval there, and looks at its tunnels from then on.
 */
export const tunnelMachine = setup({
  types: { context: {} as TunnelContext, events: {} as TunnelEvent },
  actors: {
    /** Resolves once the program knows this site. */
    introduce: provided<unknown>('introduce'),
    look: provided<TunnelState>('look'),
  },
  actions: {
    'note who asks': assign({ isQuiet: (_, isQuiet: boolean) => isQuiet }),
    'take the tunnels': assign({ tunnels: (_, tunnels: readonly Tunnel[]) => tunnels }),
    'forget the tunnels': assign({ tunnels: [] }),
    'drop the problem': assign({ problem: undefined }),
    'keep the problem': assign({ problem: ({ event }) => ('error' in event ? event.error : withdrawn) }),
    /** A failure of what the user asked for. */
    'tell the problem': () => {},
    /** What worked until now does not any more. */
    'tell of the loss': () => {},
  },
  guards: {
    'is allowed': (_, { approval }: TunnelState) => approval === 'allowed',
    'is pending': (_, { approval }: TunnelState) => approval === 'pending',
  },
}).createMachine({
  id: 'tunnel',
  context: { problem: undefined, isQuiet: false, tunnels: [] },
  initial: 'off',
  on: {
    'connect.asked': {
      target: '.connecting',
      actions: { type: 'note who asks', params: ({ event }) => event.isQuiet ?? false },
    },
    'disconnect.asked': '.off',
    'address.changed': { target: '.connecting', actions: { type: 'note who asks', params: false } },
  },
  states: {
    off: {
      entry: ['drop the problem', 'forget the tunnels'],
      on: { 'address.changed': {} },
    },
    connecting: {
      entry: 'forget the tunnels',
      initial: 'introducing',
      states: {
        introducing: { invoke: { src: 'introduce', onDone: 'looking', onError: '#failed' } },
        looking: {
          invoke: {
            src: 'look',
            onDone: [
              { guard: { type: 'is allowed', params: ({ event }) => event.output }, target: '#connected' },
              { guard: { type: 'is pending', params: ({ event }) => event.output }, target: '#pending' },
              { target: '#failed' },
            ],
            onError: '#failed',
          },
        },
      },
    },
    pending: {
      id: 'pending',
      initial: 'waiting',
      entry: 'drop the problem',
      states: {
        waiting: { after: { [pause]: 'looking' } },
        looking: {
          invoke: {
            src: 'look',
            onDone: [
              { guard: { type: 'is allowed', params: ({ event }) => event.output }, target: '#connected' },
              { guard: { type: 'is pending', params: ({ event }) => event.output }, target: 'waiting' },
              { target: '#failed' },
            ],
            onError: '#failed',
          },
        },
      },
    },
    connected: {
      id: 'connected',
      initial: 'looking',
      entry: 'drop the problem',
      on: {
        'tunnels.changed': {
          actions: { type: 'take the tunnels', params: ({ event }) => event.tunnels },
        },
      },
      states: {
        waiting: { after: { [pause]: 'looking' } },
        looking: {
          invoke: {
            src: 'look',
            onDone: [
              {
                guard: { type: 'is allowed', params: ({ event }) => event.output },
                target: 'waiting',
                actions: { type: 'take the tunnels', params: ({ event }) => event.output.tunnels },
              },
              { guard: { type: 'is pending', params: ({ event }) => event.output }, target: '#pending' },
              { target: '#lost' },
            ],
            onError: '#lost',
          },
        },
      },
    },
    failed: {
      initial: 'unconnected',
      entry: ['keep the problem', 'forget the tunnels'],
      states: {
        unconnected: { id: 'failed', entry: 'tell the problem' },
        lost: { id: 'lost', entry: 'tell of the loss' },
      },
    },
  },
})
