import { provided } from './calls.ts'
import type { PDFDocumentProxy } from 'pdfjs-dist'
import { assign, fromCallback, setup } from 'xstate'

type FileBytes = Uint8Array<ArrayBuffer>

/** The input of the call that reads the file. */
export interface Reading {
  path: string
  /** Called with the whole percent received so far; never, if the server does not state the length. */
  onProgress: (percent: number) => void
}

export type PdfFileEvent =
  | { type: 'file.progressed'; percent: number }
  | { type: 'document.opened'; document: PDFDocumentProxy }
  | { type: 'document.failed'; error: unknown }
  | { type: 'read.again' }

interface PdfFileContext {
  path: string
  bytes: FileBytes | undefined
  percent: number | undefined
  /** Usable while the chart is in `open`. */
  document: PDFDocumentProxy | undefined
  problem: unknown
}

/** A stored PDF in its viewer: read with its progress, opened, and closed with the viewer. */
export const pdfFileMachine = setup({
  types: { context: {} as PdfFileContext, events: {} as PdfFileEvent, input: {} as { path: string } },
  actors: {
    /** Resolves to the bytes of the file. */
    read: provided<FileBytes, Reading>('read'),
    /** Opens the bytes, reports the outcome, and closes the document when stopped. */
    document: fromCallback<PdfFileEvent, { bytes: FileBytes }>(() => {
      throw new Error('provide `document`')
    }),
  },
  actions: {
    'start from nothing': assign({ percent: undefined, problem: undefined }),
    'note the percent': assign(({ event }) =>
      event.type === 'file.progressed' ? { percent: event.percent } : {},
    ),
    'take the document': assign(({ event }) =>
      event.type === 'document.opened' ? { document: event.document } : {},
    ),
    'take the bytes': assign({ bytes: (_, bytes: FileBytes) => bytes }),
    'close the file': assign({ bytes: undefined, document: undefined }),
    'keep the problem': assign({ problem: ({ event }) => ('error' in event ? event.error : undefined) }),
  },
}).createMachine({
  id: 'pdf file',
  context: ({ input }) => ({
    ...input,
    bytes: undefined,
    percent: undefined,
    document: undefined,
    problem: undefined,
  }),
  initial: 'reading',
  states: {
    reading: {
      entry: 'start from nothing',
      on: { 'file.progressed': { actions: 'note the percent' } },
      invoke: {
        src: 'read',
        input: ({ context, self }) => ({
          path: context.path,
          onProgress: (percent) => self.send({ type: 'file.progressed', percent }),
        }),
        onDone: {
          target: 'whole',
          actions: { type: 'take the bytes', params: ({ event }) => event.output },
        },
        onError: { target: 'failed', actions: 'keep the problem' },
      },
    },
    whole: {
      invoke: { src: 'document', input: ({ context }) => ({ bytes: context.bytes! }) }, // read on the way here
      exit: 'close the file',
      initial: 'opening',
      on: { 'document.failed': { target: 'failed', actions: 'keep the problem' } },
      states: {
        opening: { on: { 'document.opened': { target: 'open', actions: 'take the document' } } },
        open: {},
      },
    },
    failed: { on: { 'read.again': 'reading' } },
  },
})
