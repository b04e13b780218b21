import { openPdf } from './pdf-document.ts'
import { type PdfFileEvent, pdfFileMachine, type Reading } from '#machines/pdf-file.ts'
import { readFile } from '#src/server/queries/files.ts'
import { useActor } from '@xstate/react'
import { fromCallback, fromPromise } from 'xstate'

/** Twice the server's limit; the page must hold the file in memory. */
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

/** The chart of a stored PDF being viewed; the document is closed when the calling component unmounts. */
export const usePdfFile = (path: string) => useActor(machine, { input: { path } })
