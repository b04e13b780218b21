import { provided } from './calls.ts'
import { assign, setup } from 'xstate'

export type DownloadEvent =
  | { type: 'download.started' }
  | { type: 'download.canceled' }
  | { type: 'download.progressed'; progress: DownloadProgress }

/** How much has come, in bytes, and of how many, where the server says so. */
interface DownloadProgress {
  loaded: number
  total: number | undefined
}

/** What the call that reads is given. */
export interface Loading {
  onProgress: (progress: DownloadProgress) => void
}

interface DownloadContext {
  progress: DownloadProgress
  /** Why it was refused or broke off. */
  problem: unknown
}

const nothing: DownloadProgress = { loaded: 0, total: undefined }

/** A file on its way from the server: read whole before it is saved, so that a refusal or a broken link leaves no half of it. */
export const downloadMachine = setup({
  types: { context: {} as DownloadContext, events: {} as DownloadEvent },
  actors: { load: provided<Blob, Loading>('load') },
  actions: {
    'save the file': (_given: unknown, _file: Blob) => {},
    'count from zero': assign({ progress: nothing, problem: undefined }),
    'note the progress': assign(({ event }) =>
      event.type === 'download.progressed' ? { progress: event.progress } : {},
    ),
    'keep the problem': assign({ problem: ({ event }) => ('error' in event ? event.error : undefined) }),
  },
}).createMachine({
  id: 'download',
  context: { progress: nothing, problem: undefined },
  initial: 'idle',
  states: {
    idle: { on: { 'download.started': 'loading' } },
    loading: {
      entry: 'count from zero',
      on: { 'download.progressed': { actions: 'note the progress' }, 'download.canceled': 'idle' },
      invoke: {
        src: 'load',
        input: ({ self }) => ({
          onProgress: (progress) => self.send({ type: 'download.progressed', progress }),
        }),
        onDone: {
          target: 'idle',
          actions: { type: 'save the file', params: ({ event }) => event.output },
        },
        onError: { target: 'failed', actions: 'keep the problem' },
      },
    },
    failed: { on: { 'download.started': 'loading', 'download.canceled': 'idle' } },
  },
})
