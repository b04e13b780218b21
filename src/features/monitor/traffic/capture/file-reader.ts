import { blockReader } from './pcapng.ts'
import { recordReader } from './pcap.ts'
import { CaptureError, hexOf } from './problem.ts'

/** A frame as it was captured. */
export interface Frame {
  /** Microseconds since 1970; undefined where the file has none for it. */
  time: number | undefined
  bytes: Uint8Array
  /** The bytes that were on the wire, of which a capture may hold only the first. */
  length: number
  /** What kind of frame it is: a number in the list of link types; undefined where its interface is not described. */
  link: number | undefined
  /** The byte of the file at which its record begins. */
  at: number
}

/** What takes the frames of a file, and what else it says or holds. */
export interface FrameSink {
  frame: (frame: Frame) => void
  /** So many packets were dropped while capturing, or so many blocks are of a kind that is not read. */
  lost: (kind: 'dropped' | 'blocks', count: number) => void
}

/**
 * Reads the next part of a file from its first bytes, which are at byte `at` of it: returns how many bytes it took, or
 * -n where it needs n bytes in all.
 */
export type Step = (view: DataView, at: number) => number

/** What a file has to begin with for its kind to be known. */
const headLength = 4

/** The step that reads a file of this beginning; throws where it is no capture. */
function stepFor(view: DataView, sink: FrameSink): Step {
  const step = recordReader(view, sink) ?? blockReader(view, sink)
  if (step) return step
  const bytes = new Uint8Array(view.buffer, view.byteOffset, headLength)
  throw new CaptureError({ kind: 'format', at: 0, found: hexOf(bytes) })
}

/** Reads a capture (pcap or pcapng, of any byte order) from pieces of its file; throws a `CaptureError` where it breaks. */
export function createFileReader(sink: FrameSink) {
  let waiting: Uint8Array[] = []
  let size = 0
  let at = 0
  let wanted = headLength
  let step: Step | undefined
  return {
    push(bytes: Uint8Array) {
      waiting.push(bytes)
      size += bytes.length
      if (size < wanted) return
      const all = joined(waiting, size)
      let from = 0
      while (all.length - from >= wanted) {
        const view = new DataView(all.buffer, all.byteOffset + from, all.length - from)
        step ??= stepFor(view, sink)
        const taken = step(view, at)
        if (taken < 0) wanted = -taken
        else {
          from += taken
          at += taken
          wanted = 1
        }
      }
      waiting = [all.slice(from)]
      size = all.length - from
    },
    /** The file ends here. */
    end() {
      if (at + size === 0) throw new CaptureError({ kind: 'empty' })
      if (size > 0) throw new CaptureError({ kind: 'cut', at, expected: wanted, found: size })
    },
  }
}

/** Pieces of `size` bytes as one. */
export function joined(pieces: readonly Uint8Array[], size: number): Uint8Array {
  if (pieces.length === 1) return pieces[0]! // its length was checked
  const all = new Uint8Array(size)
  let at = 0
  for (const piece of pieces) {
    all.set(piece, at)
    at += piece.length
  }
  return all
}
