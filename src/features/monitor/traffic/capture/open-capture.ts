import type { CaptureSummary } from './capture.ts'
import type { FromWorker, Question, Questions, ToWorker } from './messages.ts'
import type { CaptureProblem } from './problem.ts'
import { serveCapture } from './serve-capture.ts'
import { createListeners } from '#src/lib/listeners.ts'

/** Where the bytes of a capture come from: a file on this computer, or the server, until the signal aborts. */
export type CaptureBytes = Blob | ((signal: AbortSignal) => AsyncIterable<Uint8Array<ArrayBuffer>>)

/** How far a capture is read. */
export interface CaptureState {
  summary: CaptureSummary | undefined
  /** Bytes of the unpacked file. */
  bytes: number
  isWhole: boolean
  problem: CaptureProblem | undefined
}

/** What reads a capture. */
interface Reading {
  send: (message: ToWorker) => void
  stop: () => void
}

/** Reads on the page, where a browser has no worker, refuses it or could not load its script. */
const readHere = (receive: (message: FromWorker) => void): Reading => ({
  send: serveCapture(receive),
  stop: () => {},
})

function readInWorker(receive: (message: FromWorker) => void, onLost: () => void): Reading {
  const worker = new Worker(new URL('./capture-worker.ts', import.meta.url), { type: 'module' })
  let isBegun = false
  worker.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => {
    isBegun = true
    receive(data)
  })
  worker.addEventListener('error', ({ message }) =>
    isBegun ? receive({ type: 'lost', problem: { kind: 'source', text: message } }) : onLost(),
  )
  const send = (message: ToWorker) =>
    worker.postMessage(message, message.type === 'bytes' ? [message.bytes.buffer] : [])
  return { send, stop: () => worker.terminate() }
}

/**
 * A capture that is read once it is started, and answers what the page asks of it. `flags` are flags of the game, by whose
 * frame others are recognized; `textOf` words what the server or the disk said where it could not be had.
 */
export function openCapture(
  source: CaptureBytes,
  { flags, textOf }: { flags: readonly string[]; textOf: (problem: unknown) => string },
) {
  const watchers = createListeners()
  const asked = new Map<number, { question: ToWorker; answer: (answer: unknown) => void }>()
  let state = nothing
  let send: (message: ToWorker) => void = () => {}
  let lastId = 0
  let end = () => {}
  let isWorkerLost = false

  function begin() {
    const ended = new AbortController()
    const reading = startReading(
      (message) => {
        if (!ended.signal.aborted) receive(message)
      },
      () => {
        if (!ended.signal.aborted) onLost()
      },
    )
    send = reading.send
    send({ type: 'open', flags, ...(source instanceof Blob && { file: source }) })
    if (!(source instanceof Blob)) void sendBytes(source(ended.signal), send)
    end = () => {
      ended.abort()
      reading.stop()
      asked.clear()
      send = () => {}
      state = nothing
    }
  }

  function startReading(to: typeof receive, atLoss: () => void): Reading {
    try {
      if (!isWorkerLost) return readInWorker(to, atLoss)
    } catch {
      isWorkerLost = true
    }
    return readHere(to)
  }

  /** What a worker that is lost was sent is gone: all is read, and asked, anew on the page. */
  function onLost() {
    const unanswered = [...asked]
    end()
    isWorkerLost = true
    begin()
    for (const [id, one] of unanswered) {
      asked.set(id, one)
      send(one.question)
    }
  }

  function receive(message: FromWorker) {
    if (message.type === 'answer') {
      asked.get(message.id)?.answer(message.answer)
      asked.delete(message.id)
      return
    }
    const { problem } = message
    if (message.type === 'lost') state = { ...state, isWhole: true, problem }
    else state = { summary: message.summary, bytes: message.bytes, isWhole: message.isWhole, problem }
    watchers.notify()
  }

  async function sendBytes(parts: AsyncIterable<Uint8Array<ArrayBuffer>>, to: typeof send) {
    try {
      for await (const bytes of parts) to({ type: 'bytes', bytes })
      to({ type: 'end' })
    } catch (problem) {
      to({ type: 'lost', text: textOf(problem) })
    }
  }

  return {
    watch: watchers.add,
    state: () => state,
    /** Asks what was read so far. */
    ask: <Name extends Question>(what: Name, of: Questions[Name]['of']) =>
      new Promise<Questions[Name]['answer']>((resolve) => {
        const id = ++lastId
        const question = { type: 'ask', id, what, of } as ToWorker
        asked.set(id, { question, answer: resolve as (answer: unknown) => void })
        send(question)
      }),
    /** Starts to read; the returned function ends it, and whatever is asked afterwards is not answered. */
    start() {
      begin()
      return () => end()
    },
    /** Gives up what was asked, such as a search without an end, and reads anew: a worker that computes hears nothing. */
    restart() {
      end()
      begin()
      watchers.notify()
    },
  }
}

const nothing: CaptureState = { summary: undefined, bytes: 0, isWhole: false, problem: undefined }

export type OpenCapture = ReturnType<typeof openCapture>
