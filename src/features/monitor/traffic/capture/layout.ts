import { characterStart, shownText } from './byte-text.ts'
import type { FlagHit, Range } from './find-flags.ts'
import type { Flow } from './flow.ts'
import { lastAtMost } from './flow-messages.ts'
import { hexOf } from './problem.ts'

/** How a flow is shown: as text in lines of at most so many bytes, or as so many bytes in hex a row. */
export interface View {
  mode: 'text' | 'hex'
  columns: number
}

/** A part of a row: seen, found by the search, or hidden as a flag; `text` of a flag is all of it, at its beginning only. */
export interface Piece {
  kind: 'plain' | 'hit' | 'flag'
  text: string
  hex: string
}

/** A row of a flow as it is shown. */
export interface CaptureRow {
  /** Microseconds since 1970, at the first row of a message only. */
  time: number | undefined
  isFromClient: boolean
  /** How many bytes were not captured just before it. */
  gap: number
  /** Where the row is in the bytes of the flow. */
  start: number
  pieces: Piece[]
}

/** What stands out in a flow. */
export interface Marks {
  flags: readonly FlagHit[]
  hits: readonly Range[]
}

const newline = 10
const carriageReturn = 13

/** Where the rows of a flow begin. It grows with its flow, as the file is read. */
export function createLayout(flow: Flow, { mode, columns }: View) {
  let starts = new Uint32Array(1024)
  let count = 0
  let messages = 0

  function add(start: number) {
    if (count === starts.length) {
      const larger = new Uint32Array(2 * count)
      larger.set(starts)
      starts = larger
    }
    starts[count++] = start
  }

  function layText(bytes: Uint8Array, start: number, end: number) {
    for (let at = start; at < end;) {
      add(at)
      const limit = Math.min(end, at + columns)
      const line = bytes.subarray(at, Math.min(end, limit + 2)).indexOf(newline)
      if (line >= 0 && line <= columns + (bytes[limit] === carriageReturn ? 1 : 0)) at += line + 1
      else if (limit === end) at = end
      else at = Math.max(at + 1, characterStart(bytes, limit))
    }
  }

  return {
    flow,
    /** Lays out the messages that were added to the flow; returns the number of rows. */
    extend(): number {
      const bytes = flow.bytes()
      for (; messages < flow.count(); messages++) {
        const { start, end } = flow.message(messages)
        if (mode === 'text') layText(bytes, start, end)
        else for (let at = start; at < end; at += columns) add(at)
      }
      return count
    },
    /** The row that holds a byte. */
    rowAt: (byte: number) => Math.max(0, lastAtMost(starts, byte, count)),
    /** Some rows, as they are shown. */
    rows(from: number, to: number, marks: Marks): CaptureRow[] {
      const rows: CaptureRow[] = []
      for (let row = from; row < Math.min(to, count); row++) {
        const start = starts[row]! // below the count
        const index = flow.messageAt(start)
        const message = flow.message(index)
        const end = Math.min(message.end, row + 1 < count ? starts[row + 1]! : message.end)
        rows.push({
          time: message.start === start ? message.time : undefined,
          isFromClient: message.isFromClient,
          gap: message.start === start ? flow.gapBefore(index) : 0,
          start,
          pieces: piecesOf(flow.bytes(), { isFromClient: message.isFromClient, start, end }, marks, mode),
        })
      }
      return rows
    },
  }
}

export type Layout = ReturnType<typeof createLayout>

/** The ranges that touch another of their side. */
const touching = <R extends Range>(all: readonly R[], { isFromClient, start, end }: Range): R[] =>
  all.filter((range) => range.isFromClient === isFromClient && range.end > start && range.start < end)

function piecesOf(bytes: Uint8Array, row: Range, { flags, hits }: Marks, mode: View['mode']): Piece[] {
  const pieces: Piece[] = []
  const add = (kind: Piece['kind'], start: number, end: number) => {
    const piece = start < end && pieceOf(bytes, { kind, start, end }, mode)
    if (piece && piece.text !== '') pieces.push(piece) // what ends a line is no text
  }
  /** What is between flags. A hit never shows a flag that lies in it. */
  const addSeen = (start: number, end: number) => {
    let at = start
    for (const hit of touching(hits, { ...row, start, end })) {
      add('plain', at, hit.start)
      add('hit', Math.max(at, hit.start), Math.min(end, hit.end))
      at = hit.end
    }
    add('plain', at, end)
  }
  let at = row.start
  for (const flag of touching(flags, row)) {
    addSeen(at, flag.start)
    const isBegun = flag.start < row.start
    if (mode === 'text') pieces.push({ kind: 'flag', text: isBegun ? '' : flag.text, hex: '' })
    else add('flag', Math.max(at, flag.start), Math.min(row.end, flag.end))
    at = flag.end
  }
  addSeen(at, row.end)
  return pieces
}

function pieceOf(
  bytes: Uint8Array,
  { kind, start, end }: Pick<Piece, 'kind'> & Pick<Range, 'start' | 'end'>,
  mode: View['mode'],
): Piece {
  const part = bytes.subarray(start, end)
  if (mode === 'text') return { kind, text: shownText(part.subarray(0, endOfLine(part))), hex: '' }
  if (kind === 'flag')
    return { kind, text: '•'.repeat(part.length), hex: Array.from(part, () => '••').join(' ') }
  return {
    kind,
    text: Array.from(part, (byte) => (byte > 31 && byte < 127 ? String.fromCharCode(byte) : '.')).join(''),
    hex: hexOf(part),
  }
}

/** The length of a line without what ends it. */
function endOfLine(line: Uint8Array): number {
  let end = line.length
  if (line[end - 1] === newline) end--
  if (line[end - 1] === carriageReturn) end--
  return end
}
