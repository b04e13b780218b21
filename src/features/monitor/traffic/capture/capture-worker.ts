import type { ToWorker } from './messages.ts'
import { serveCapture } from './serve-capture.ts'

/** Reads a capture off the main thread, so that the page stays responsive. */
const receive = serveCapture((message) => postMessage(message))
addEventListener('message', ({ data }: MessageEvent<ToWorker>) => receive(data))
