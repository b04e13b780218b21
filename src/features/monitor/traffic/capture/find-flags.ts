import { byteTextOf } from './byte-text.ts'
import type { Flow } from './flow.ts'
import { lastAtMost } from './flow-messages.ts'

/** A range of what one side sent in a flow: its bytes between two in the flow, without what the other sent meanwhile. */
export interface Range {
  isFromClient: boolean
  start: number
  end: number
}

/** A flag, or what looks like one: it is hidden where it is shown. */
export interface FlagHit extends Range {
  text: string
}

/** The most bytes that are looked at together, and how far the next look goes back: what lies across is found too. */
const usualSize = 1 << 20
const overlap = 4096

/** What one side sent: its bytes, and where they are in those of the flow. */
export interface Window {
  bytes: Uint8Array
  /** The byte of the flow that is at a byte of the window. */
  placeOf: (at: number) => number
  /** The byte of the window at which a byte of the flow is; its first or last for one that is not in it. */
  offsetOf: (place: number) => number
}

/** A part of a flow. */
interface Part {
  start: number
  end: number
}

/**
 * What a side of a flow sent from a byte of the flow on, in windows in which texts are looked for: a text is found that was
 * sent in two packets, also where the other side sent something between them, unless the sides are to be kept `isApart`.
 */
export function* windowsOf(
  flow: Flow,
  isFromClient: boolean,
  { from = 0, isApart = false, size: windowSize = usualSize } = {},
): Generator<Window> {
  let parts: Part[] = []
  let size = 0
  const messages = flow.messagesOf(isFromClient)
  for (let slot = Math.max(0, lastAtMost(messages, flow.messageAt(from))); slot < messages.length; slot++) {
    const { start, end } = flow.message(messages[slot]!) // below the length
    if (isApart && size > 0 && messages[slot] !== messages[slot - 1]! + 1) {
      yield windowOf(flow.bytes(), parts, size)
      parts = []
      size = 0
    }
    for (let at = Math.max(start, from); at < end;) {
      const to = Math.min(end, at + windowSize - size)
      const last = parts.at(-1)
      if (last?.end === at) last.end = to
      else parts.push({ start: at, end: to })
      size += to - at
      at = to
      if (size < windowSize) continue
      yield windowOf(flow.bytes(), parts, size)
      parts = lastOf(parts, overlap)
      size = overlap
    }
  }
  if (size > 0) yield windowOf(flow.bytes(), parts, size)
}

/** The last so many bytes of parts. */
function lastOf(parts: readonly Part[], count: number): Part[] {
  const last: Part[] = []
  for (let index = parts.length - 1, left = count; index >= 0 && left > 0; index--) {
    const { start, end } = parts[index]! // within its length
    last.unshift({ start: Math.max(start, end - left), end })
    left -= end - start
  }
  return last
}

function windowOf(flow: Uint8Array, parts: readonly Part[], size: number): Window {
  const bytes = new Uint8Array(size)
  const begins: number[] = []
  let at = 0
  for (const { start, end } of parts) {
    begins.push(at)
    bytes.set(flow.subarray(start, end), at)
    at += end - start
  }
  const starts = parts.map(({ start }) => start)
  return {
    bytes,
    placeOf(offset) {
      const index = Math.max(0, lastAtMost(begins, offset))
      return (starts[index] ?? 0) + offset - (begins[index] ?? 0)
    },
    offsetOf(place) {
      const index = lastAtMost(starts, place)
      const end = begins[index + 1] ?? size
      return index < 0 ? 0 : Math.min(end, begins[index]! + place - starts[index]!) // found
    },
  }
}

const escaped = (text: string) => text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`)

/** What a flag may have in its braces: a text of one line, of any letters; braces are in pairs, a few deep. */
const sign = String.raw`\t|[^{}\p{Cc}]`
const content = [1, 2, 3].reduce((inner) => String.raw`${sign}|\{(?:${inner}){0,250}\}`, sign)

/** Any text in the frame that most games use for their flags, braces behind a word (group 1): better hidden than seen. */
const anyFlag = String.raw`\{(?<=([\p{L}\p{N}_-]{1,16})\{)(?:${content}){1,250}\}`

/** What finds the flags of a game: those that are known, whatever they look like, and whatever looks like one. */
export function flagPattern(flags: readonly string[]): RegExp {
  const known = [...new Set(flags)].filter((flag) => flag !== '').map(escaped)
  return new RegExp([...known.toSorted((a, b) => b.length - a.length), anyFlag].join('|'), 'gu')
}

/** The flags in a flow from `from` on, those of each side in order. */
export function findFlags(flow: Flow, pattern: RegExp, from = 0): FlagHit[] {
  return [true, false].flatMap((isFromClient) => {
    const hits: FlagHit[] = []
    for (const { bytes, placeOf } of windowsOf(flow, isFromClient, { from })) {
      const { text, byteAt } = byteTextOf(bytes)
      let last = 0
      for (const { index, 0: found, 1: frame = '' } of text.matchAll(pattern)) {
        const begin = Math.max(last, index - frame.length)
        last = index + found.length
        const start = placeOf(byteAt(begin))
        const end = placeOf(byteAt(last) - 1) + 1
        if (start >= (hits.at(-1)?.end ?? 0))
          hits.push({ isFromClient, start, end, text: text.slice(begin, last) })
      }
    }
    return hits
  })
}
