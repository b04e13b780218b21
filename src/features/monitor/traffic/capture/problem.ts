/** Where and why a capture could not be read any further; `at` is the byte of the (unpacked) file, from 0. */
export type CaptureProblem =
  | { kind: 'empty' }
  /** Neither pcap nor pcapng; `found` are the first bytes in hex. */
  | { kind: 'format'; at: number; found: string }
  /** The file ends inside a header, a packet or a block of `expected` bytes, of which `found` are there. */
  | { kind: 'cut'; at: number; expected: number; found: number }
  /** A packet or block says that it has `found` bytes, which no file has; `expected` is the most. */
  | { kind: 'length'; at: number; expected: number; found: number }
  /** A block of `found` bytes, which has to have `expected` at least and a multiple of 4. */
  | { kind: 'block'; at: number; expected: number; found: number }
  /** Compressed data that is damaged or ends early; `at` bytes of it were unpacked before. */
  | { kind: 'gzip'; at: number }
  /** Only so many bytes are read of one file. */
  | { kind: 'large'; at: number }
  /** The file could not be had: what the server or the disk said. */
  | { kind: 'source'; text: string }

/** Thrown while a capture is read; what was read before it stays. */
export class CaptureError extends Error {
  readonly problem: CaptureProblem

  constructor(problem: CaptureProblem) {
    super(`${problem.kind} at byte ${'at' in problem ? problem.at : 0}`)
    this.problem = problem
  }
}

/** Bytes as they are written: `4d 3c`. */
export const hexOf = (bytes: Uint8Array) =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join(' ')
