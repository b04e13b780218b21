import { byteTextOf } from './byte-text.ts'
import type { Flow } from './flow.ts'

/** A range of a flow's bytes. */
export interface Range {
  start: number
  end: number
}

/** A flag, or what looks like one: it is hidden where it is shown. */
export interface FlagHit extends Range {
  text: string
}

/** The most bytes that are looked at together, and how far the next look goes back: what lies across is found too. */
const windowSize = 1 << 20
const overlap = 4096

/**
 * The windows of a flow in which texts are looked for: bytes of one side that follow each other, so that a text is found
 * that was sent in two packets.
 */
export function* windowsOf(flow: Flow, from = 0): Generator<Range> {
  const count = flow.count()
  for (let index = Math.max(0, flow.messageAt(from)); index < count;) {
    const { isFromClient, start } = flow.message(index)
    while (index < count && flow.message(index).isFromClient === isFromClient) index++
    const { end } = flow.message(index - 1)
    for (let at = start; at < end; at += windowSize - overlap) {
      yield { start: at, end: Math.min(end, at + windowSize) }
      if (at + windowSize >= end) break
    }
  }
}

const escaped = (text: string) => text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`)

/**
 * What finds the flags of a game: each of those that are known, and all with the frame of one of them, `frame{…}`, as the
 * screens' masks know flags (src/parts/screen-safe). Undefined where none is known.
 */
export function flagPattern(flags: readonly string[]): RegExp | undefined {
  const frames = flags.flatMap((flag) => /^([\w-]{1,16})\{.*\}$/s.exec(flag)?.[1] ?? [])
  const framed = [...new Set(frames)].map((frame) => String.raw`${escaped(frame)}\{[^{}\r\n]{1,250}\}`)
  const known = [...new Set(flags)].filter((flag) => flag !== '').map(escaped)
  const all = [...known.toSorted((a, b) => b.length - a.length), ...framed]
  return all.length > 0 ? new RegExp(all.join('|'), 'gu') : undefined
}

/** The flags in a flow's bytes from `from` on, in order. */
export function findFlags(flow: Flow, pattern: RegExp, from = 0): FlagHit[] {
  const hits: FlagHit[] = []
  for (const { start, end } of windowsOf(flow, from)) {
    const { text, byteAt } = byteTextOf(flow.bytes().subarray(start, end))
    for (const match of text.matchAll(pattern)) {
      const hit = { start: start + byteAt(match.index), end: start + byteAt(match.index + match[0].length) }
      if (hit.start >= (hits.at(-1)?.end ?? 0)) hits.push({ ...hit, text: match[0] })
    }
  }
  return hits
}
