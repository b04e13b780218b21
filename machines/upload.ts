import { provided } from './calls.ts'
import { assign, setup } from 'xstate'

export type UploadEvent =
  | { type: 'file.chosen'; file: File }
  | { type: 'upload.confirmed' }
  | { type: 'upload.canceled' }
  | { type: 'upload.progressed'; percent: number }

export interface UploadInput {
  /** Whether the chosen file is shown before it is sent. */
  asksFirst: boolean
}

/** The input of the call that sends the file. */
export interface Sending {
  file: File
  onProgress: (percent: number) => void
}

interface UploadContext extends UploadInput {
  /** Kept through a refusal, so that it can be sent again. */
  file: File | undefined
  /** How much of it has been sent. */
  percent: number
  /** Why the file is unfit, or why the server refused it. */
  problem: unknown
}

/** The upload of a file: chosen, checked, sent, and accepted or refused. A refused file is kept. */
export const uploadMachine = setup({
  types: { context: {} as UploadContext, events: {} as UploadEvent, input: {} as UploadInput },
  actors: {
    /** Resolves to the file in a form the server accepts; rejects with the reason if there is none. */
    read: provided<File, { file: File }>('read'),
    send: provided<unknown, Sending>('send'),
  },
  actions: {
    'refetch what it changes': () => {},
    'take the file': assign(({ event }) => (event.type === 'file.chosen' ? { file: event.file } : {})),
    'take it as read': assign({ file: (_, file: File) => file }),
    'forget the file': assign({ file: undefined }),
    'count from zero': assign({ percent: 0, problem: undefined }),
    'note the percent': assign(({ event }) =>
      event.type === 'upload.progressed' ? { percent: event.percent } : {},
    ),
    'keep the problem': assign({ problem: ({ event }) => ('error' in event ? event.error : undefined) }),
  },
  guards: { 'asks first': ({ context }) => context.asksFirst },
}).createMachine({
  id: 'upload',
  context: ({ input }) => ({ ...input, file: undefined, percent: 0, problem: undefined }),
  initial: 'idle',
  states: {
    idle: { entry: 'forget the file', on: { 'file.chosen': 'reading' } },
    reading: {
      entry: ['take the file', 'count from zero'],
      on: { 'file.chosen': { target: 'reading', reenter: true } },
      invoke: {
        src: 'read',
        input: ({ context }) => ({ file: context.file! }), // taken on entry
        onDone: [
          {
            guard: 'asks first',
            target: 'ready',
            actions: { type: 'take it as read', params: ({ event }) => event.output },
          },
          { target: 'sending', actions: { type: 'take it as read', params: ({ event }) => event.output } },
        ],
        onError: { target: 'unfit', actions: 'keep the problem' },
      },
    },
    unfit: { entry: 'forget the file', on: { 'file.chosen': 'reading' } },
    ready: { on: { 'upload.confirmed': 'sending', 'file.chosen': 'reading', 'upload.canceled': 'idle' } },
    sending: {
      entry: 'count from zero',
      on: { 'upload.progressed': { actions: 'note the percent' }, 'upload.canceled': 'idle' },
      invoke: {
        src: 'send',
        input: ({ context, self }) => ({
          file: context.file!, // read on the way here
          onProgress: (percent) => self.send({ type: 'upload.progressed', percent }),
        }),
        onDone: { target: 'done', actions: 'refetch what it changes' },
        onError: { target: 'refused', actions: 'keep the problem' },
      },
    },
    refused: { on: { 'upload.confirmed': 'sending', 'file.chosen': 'reading', 'upload.canceled': 'idle' } },
    done: { entry: 'forget the file', on: { 'file.chosen': 'reading' } },
  },
})
