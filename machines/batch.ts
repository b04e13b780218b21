import { provided, refusalOf } from './calls.ts'
import { assign, setup } from 'xstate'

export type BatchEvent =
  | { type: 'batch.started'; act: string; keys: readonly string[] }
  | { type: 'batch.stopped' }
  | { type: 'batch.retried' }
  | { type: 'batch.cleared' }

/** The result of one row: `doing` is in progress, and `failed` says why. */
export type RowResult = { is: 'waiting' | 'doing' | 'done' } | { is: 'failed'; problem: unknown }

interface BatchContext {
  /** What is done to each row. */
  act: string
  /** The remaining rows, the next one first; the one in progress stays in front until it is done. */
  left: readonly string[]
  /** Of every row, in the order given. */
  results: ReadonlyMap<string, RowResult>
  isStopping: boolean
}

const all = (keys: readonly string[], result: RowResult): [string, RowResult][] =>
  keys.map((key) => [key, result])

const problemIn = (event: object): unknown => ('error' in event ? event.error : undefined)

/** Applies one act to many rows, one after the other at a pace the server can bear; each row has its own result. */
export const batchMachine = setup({
  types: { context: {} as BatchContext, events: {} as BatchEvent },
  actors: {
    /** Resolves when the next call may leave; after a limiter's refusal, at the time it named. */
    turn: provided('turn'),
    act: provided<unknown, { act: string; key: string }>('act'),
  },
  actions: {
    'refetch what it changes': () => {},
    'take the rows': assign(({ context, event }) =>
      event.type === 'batch.started'
        ? {
            act: event.act,
            left: event.keys,
            results: new Map(all(event.keys, { is: 'waiting' })),
            isStopping: false,
          }
        : context,
    ),
    'take what failed or was left': assign(({ context: { results } }) => {
      const left = [...results.keys()].filter((key) => results.get(key)?.is !== 'done')
      return { left, results: new Map([...results, ...all(left, { is: 'waiting' })]), isStopping: false }
    }),
    'note the row': assign(({ context: { left, results } }, result: RowResult) => ({
      results: new Map([...results, ...all(left.slice(0, 1), result)]),
    })),
    'note the failure': assign(({ context: { left, results }, event }) => ({
      results: new Map([...results, ...all(left.slice(0, 1), { is: 'failed', problem: problemIn(event) })]),
    })),
    'go to the next row': assign({ left: ({ context }) => context.left.slice(1) }),
    'stop after this one': assign({ isStopping: true }),
    'forget the rows': assign({ left: [], results: () => new Map(), isStopping: false }),
  },
  guards: {
    'is over': ({ context }) => context.isStopping || context.left.length === 0,
    'is limited': ({ event }) => {
      const { status, retryAfter } = refusalOf(problemIn(event))
      return status === 429 && retryAfter !== undefined
    },
  },
}).createMachine({
  id: 'batch',
  context: { act: '', left: [], results: new Map(), isStopping: false },
  initial: 'idle',
  states: {
    idle: { on: { 'batch.started': { target: 'running', actions: 'take the rows' } } },
    running: {
      initial: 'waiting',
      states: {
        waiting: {
          always: { guard: 'is over', target: '#batch.ended' },
          on: { 'batch.stopped': '#batch.ended' },
          invoke: { src: 'turn', onDone: 'doing' },
        },
        doing: {
          entry: { type: 'note the row', params: { is: 'doing' } },
          on: { 'batch.stopped': { actions: 'stop after this one' } },
          invoke: {
            src: 'act',
            input: ({ context }) => ({ act: context.act, key: context.left[0]! }), // checked on the way here
            onDone: {
              target: 'waiting',
              actions: [{ type: 'note the row', params: { is: 'done' } }, 'go to the next row'],
            },
            onError: [
              {
                guard: 'is limited',
                target: 'waiting',
                actions: { type: 'note the row', params: { is: 'waiting' } },
              },
              {
                target: 'waiting',
                actions: ['note the failure', 'go to the next row'],
              },
            ],
          },
        },
      },
    },
    ended: {
      entry: 'refetch what it changes',
      on: {
        'batch.started': { target: 'running', actions: 'take the rows' },
        'batch.retried': { target: 'running', actions: 'take what failed or was left' },
        'batch.cleared': { target: 'idle', actions: 'forget the rows' },
      },
    },
  },
})
