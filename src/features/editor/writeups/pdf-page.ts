import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist'
import { TextLayer } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** Browsers cannot paint larger canvases; a page that would need one is rendered less sharply. */
const mostPixels = 16 * 1024 * 1024
/** A window passes through many widths while it is resized; milliseconds to wait. */
const patience = 80

interface Drawing {
  cancel: () => void
  done: Promise<unknown>
}

/**
 * Paints a page of a document into a box, at its width, and again when that changes; returns a function that stops it.
 * The previous picture stays, stretched, until the new one is complete.
 */
export function drawPage(
  box: HTMLElement,
  document: PDFDocumentProxy,
  pageNumber: number,
  onError: (error: unknown) => void,
): () => void {
  let drawing: Drawing | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let observer: ResizeObserver | undefined
  let isOver = false
  const fail = (error: unknown) => {
    if (!isOver && (error as Error).name !== 'RenderingCancelledException') onError(error)
  }
  const show = (page: PDFPageProxy) => {
    if (isOver) return
    const { width, height } = page.getViewport({ scale: 1 })
    box.style.aspectRatio = `${width} / ${height}`
    void layText(box, page).catch(fail)
    const draw = () => {
      drawing?.cancel()
      drawing = paint(box, page)
      drawing.done.catch(fail)
    }
    draw()
    let drawn = box.clientWidth
    observer = new ResizeObserver(() => {
      if (box.clientWidth === drawn || box.clientWidth === 0) return
      drawn = box.clientWidth
      box.style.setProperty('--total-scale-factor', String(drawn / width))
      clearTimeout(timer)
      timer = setTimeout(draw, patience)
    })
    observer.observe(box)
  }
  document.getPage(pageNumber).then(show).catch(fail)
  return () => {
    isOver = true
    clearTimeout(timer)
    observer?.disconnect()
    drawing?.cancel()
  }
}

function paint(box: HTMLElement, page: PDFPageProxy): Drawing {
  const viewport = page.getViewport({ scale: box.clientWidth / page.getViewport({ scale: 1 }).width })
  const { width, height } = viewport
  const sharpness = Math.min(devicePixelRatio, Math.sqrt(mostPixels / (width * height)))
  const canvas = document.createElement('canvas')
  canvas.width = Math.floor(width * sharpness)
  canvas.height = Math.floor(height * sharpness)
  canvas.ariaHidden = 'true'
  const task = page.render({ canvas, viewport, transform: [sharpness, 0, 0, sharpness, 0, 0] })
  const done = task.promise.then(() => {
    box.querySelector('canvas')?.remove()
    box.prepend(canvas)
  })
  return { cancel: () => task.cancel(), done }
}

/** Adds the text of the page over its picture, invisible, to be selected, searched and read aloud. */
async function layText(box: HTMLElement, page: PDFPageProxy) {
  const words = document.createElement('div')
  box.append(words)
  const viewport = page.getViewport({ scale: 1 })
  box.style.setProperty('--total-scale-factor', String(box.clientWidth / viewport.width))
  const layer = new TextLayer({ textContentSource: page.streamTextContent(), container: words, viewport })
  await layer.render()
}
