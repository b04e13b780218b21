import { provided } from './calls.ts'
import { assign, setup } from 'xstate'

export type DownloadEvent =
  | { type: 'download.started' }
  | { type: 'download.canceled' }
  | { type: 'download.progressed'; progress: DownloadProgress }

/** The bytes received so far, and the total if the server states it. */
interface DownloadProgress {
  loaded: number
  total: number | undefined
}

/** The input of the call that reads the file. */
export interface Loading {
  onProgress: (progress: DownloadProgress) => void
}

interface DownloadContext {
  progress: DownloadProgress
  /** Why the download was refused or broke off. */
  problem: unknown
}

const nothing: DownloadProgress = { loaded: 0, total: undefined }

/** The download of a file: read whole before it is saved, so that a refusal or a broken link leaves no partial file. */
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
