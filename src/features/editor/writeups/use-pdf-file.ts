import { openPdf } from './pdf-document.ts'
import { type PdfFileEvent, pdfFileMachine, type Reading } from '#machines/pdf-file.ts'
import { readFile } from '#src/api/files.ts'
import { useActor } from '@xstate/react'
import { fromCallback, fromPromise } from 'xstate'

/** Twice what servers take; the page has to hold it in memory. */
const mostBytes = 40 * 1024 * 1024

const machine = pdfFileMachine.provide({
  actors: {
    read: fromPromise<Uint8Array<ArrayBuffer>, Reading>(({ input: { path, onProgress }, signal }) =>
      readFile(path, mostBytes, { onProgress, signal }),
    ),
    document: fromCallback<PdfFileEvent, { bytes: Uint8Array<ArrayBuffer> }>(({ input, sendBack }) =>
      openPdf(
        input.bytes,
        (document) => sendBack({ type: 'document.opened', document }),
        (error) => sendBack({ type: 'document.failed', error }),
      ),
    ),
  },
})

/** The chart of a stored PDF that is looked at; the document goes with the component that called this. */
export const usePdfFile = (path: string) => useActor(machine, { input: { path } })
