import { type Capture, createCapture } from './capture.ts'
import { joined } from './file-reader.ts'
import type { FromWorker, Question, Questions, ToWorker } from './messages.ts'
import { createGunzip, PackedError } from './gunzip.ts'
import { CaptureError, type CaptureProblem } from './problem.ts'

/** Milliseconds between two reports while a file is read. */
const reportEvery = 250

/** Bytes that are read before questions have their turn. */
const sliceLength = 1 << 20

/**
 * Reads a capture and answers what the page asks of it, also while it is read. Packed files (gzip) are unpacked on the
 * way, whatever they are called.
 */
export function serveCapture(post: (message: FromWorker) => void) {
  let capture: Capture
  let bytes = 0
  let reported = 0
  let source: ReadableStreamDefaultController<Uint8Array<ArrayBuffer>> | undefined

  const report = (isWhole: boolean, problem?: CaptureProblem) => {
    reported = performance.now()
    post({ type: 'read', summary: capture.summary(), bytes, isWhole, ...(problem && { problem }) })
  }

  async function read(stream: ReadableStream<Uint8Array<ArrayBuffer>>) {
    const unpacked = await unpack(stream)
    for (let part = await unpacked.read(); part; part = await unpacked.read()) {
      for (let at = 0; at < part.length; at += sliceLength) {
        const slice = part.subarray(at, at + sliceLength)
        bytes += slice.length
        capture.push(slice)
        if (performance.now() - reported > reportEvery) {
          report(false)
          await turn()
        }
      }
    }
    capture.end()
  }

  function open(flags: readonly string[], file?: Blob) {
    capture = createCapture(flags)
    reported = performance.now()
    const stream = file
      ? file.stream()
      : new ReadableStream<Uint8Array<ArrayBuffer>>({ start: (controller) => void (source = controller) })
    void read(stream)
      .then(
        () => undefined,
        (error: unknown) => problemOf(error, bytes),
      )
      .then(async (problem) => {
        await capture.close()
        report(true, problem)
      })
  }

  return (message: ToWorker) => {
    switch (message.type) {
      case 'open':
        return open(message.flags, message.file)
      case 'bytes':
        return source?.enqueue(message.bytes)
      case 'end':
        return source?.close()
      case 'lost':
        return source?.error(new CaptureError({ kind: 'source', text: message.text }))
      case 'ask':
        return post({
          type: 'answer',
          id: message.id,
          answer: answers[message.what](capture, message.of as never),
        })
    }
  }
}

const answers: {
  [Name in Question]: (capture: Capture, of: Questions[Name]['of']) => Questions[Name]['answer']
} = {
  count: (capture, { flow, view }) => capture.rowCount(flow, view),
  rows: (capture, { flow, view, from, to }) => capture.rows(flow, view, from, to),
  rowAt: (capture, { flow, view, byte }) => capture.rowAt(flow, view, byte),
  flags: (capture) => capture.flags(),
  search(capture, wanted) {
    try {
      return capture.search(wanted)
    } catch (error) {
      return error instanceof Error ? error.message : String(error)
    }
  },
}

/** Lets what waits be dealt with; a timer would wait for four milliseconds. */
const turn = () =>
  new Promise<void>((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', () => {
      port1.close()
      resolve()
    })
    port1.start()
    port2.postMessage(undefined)
  })

function problemOf(error: unknown, at: number): CaptureProblem {
  if (error instanceof CaptureError) return error.problem
  if (error instanceof PackedError) return { kind: 'gzip', at }
  return { kind: 'source', text: error instanceof Error ? error.message : String(error) }
}

const magic = [0x1f, 0x8b]

/** Reads a stream, unpacked if it is packed: its first bytes say so, in however many pieces they come. */
async function unpack(stream: ReadableStream<Uint8Array<ArrayBuffer>>) {
  const reader = stream.getReader()
  let head: Uint8Array = new Uint8Array(0)
  for (let part = await reader.read(); part.value; part = await reader.read()) {
    head = joined([head, part.value], head.length + part.value.length)
    if (head.length >= magic.length) break
  }
  let next: Uint8Array | undefined = head
  const read = async () => {
    const part = next ?? (await reader.read()).value
    next = undefined
    return part
  }
  return magic.every((byte, at) => head[at] === byte) ? unpackedBy(read) : { read }
}

function unpackedBy(read: () => Promise<Uint8Array | undefined>) {
  const waiting: Uint8Array[] = []
  const gunzip = createGunzip((bytes) => waiting.push(bytes))
  let isWhole = false
  let problem: unknown
  return {
    async read() {
      while (waiting.length === 0 && !isWhole && !problem) {
        const packed = await read()
        isWhole = !packed
        try {
          gunzip(packed ?? new Uint8Array(0), isWhole)
        } catch (error) {
          problem = error // behind what was unpacked before
        }
      }
      const part = waiting.shift()
      if (!part && problem) throw problem
      return part
    },
  }
}
