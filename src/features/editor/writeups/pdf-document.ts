import { EncodingTables, ImageDecoders, StandardFonts, workerUrl } from './pdf-assets.ts'
import { getDocument, GlobalWorkerOptions, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'

GlobalWorkerOptions.workerSrc = workerUrl

/** An image beyond this is left out: players write these files, and the page must live through each. */
const mostImagePixels = 64 * 1024 * 1024

/**
 * Opens a document in a worker of its own and says what came of it; answers how to close it. Nothing that is written in one is
 * run: no scripts, no forms, no code made of its fonts.
 */
export function openPdf(
  bytes: Uint8Array<ArrayBuffer>,
  onOpen: (document: PDFDocumentProxy) => void,
  onError: (error: unknown) => void,
): () => void {
  const task = getDocument({
    data: bytes, // which leave this thread
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
