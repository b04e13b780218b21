import { EncodingTables, ImageDecoders, StandardFonts, workerUrl } from './pdf-assets.ts'
import { getDocument, GlobalWorkerOptions, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'

GlobalWorkerOptions.workerSrc = workerUrl

/** Whether the worker's script did not load, or is damaged. The library asks for it only once: the page has to be loaded afresh. */
export const isWorkerLost = (error: unknown) =>
  error instanceof Error && error.message.startsWith('Setting up fake worker failed')

/** Larger images are left out: players write these files, and none may crash the page. */
const mostImagePixels = 64 * 1024 * 1024

/**
 * Opens a document in a worker of its own and reports the result; returns a function that closes it. Nothing in a
 * document is executed: no scripts, no forms, no code generated from its fonts.
 */
export function openPdf(
  bytes: Uint8Array<ArrayBuffer>,
  onOpen: (document: PDFDocumentProxy) => void,
  onError: (error: unknown) => void,
): () => void {
  const task = getDocument({
    data: bytes, // is transferred to the worker
    isEvalSupported: false,
    enableXfa: false,
    maxImageSize: mostImagePixels,
    useWorkerFetch: false,
    CMapReaderFactory: EncodingTables,
    StandardFontDataFactory: StandardFonts,
    WasmFactory: ImageDecoders,
    verbosity: 0,
  })
  let isClosed = false
  task.promise.then(
    (document) => !isClosed && onOpen(document),
    (error: unknown) => !isClosed && onError(error),
  )
  return () => {
    isClosed = true
    void task.destroy()
  }
}
