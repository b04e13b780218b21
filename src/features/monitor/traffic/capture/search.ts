import { byteTextOf } from './byte-text.ts'
import { type Range, windowsOf } from './find-flags.ts'
import type { Flow } from './flow.ts'

/** What is searched for. */
export interface Wanted {
  text: string
  /** The text is a regular expression of JavaScript; otherwise case does not matter. */
  isPattern: boolean
}

/** More hits than these are not listed. */
export const mostHits = 10_000

/** In place of what is hidden: a search does not match it. */
const hidden = '\u0000'

/** What finds a text; throws a `SyntaxError` where it is no regular expression. */
export const patternOf = ({ text, isPattern }: Wanted) =>
  isPattern
    ? new RegExp(text, 'gm')
    : new RegExp(text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`), 'giu')

/** Where a flow matches, in order; a flag that is hidden is not searched. */
export function* searchFlow(flow: Flow, pattern: RegExp, flags: readonly Range[]): Generator<Range> {
  let last = -1
  for (const { start, end } of windowsOf(flow)) {
    const bytes = flow.bytes().subarray(start, end)
    const { text, byteAt } = byteTextOf(withoutFlags(bytes, start, flags))
    for (const { 0: match, index } of text.matchAll(pattern)) {
      if (match === '') continue
      const hit = { start: start + byteAt(index), end: start + byteAt(index + match.length) }
      if (hit.start < last) continue // in the overlap of two windows
      last = hit.end
      yield hit
    }
  }
}

function withoutFlags(bytes: Uint8Array, start: number, flags: readonly Range[]): Uint8Array {
  const inside = flags.filter((flag) => flag.end > start && flag.start < start + bytes.length)
  if (inside.length === 0) return bytes
  const copy = bytes.slice()
  for (const flag of inside)
    copy.fill(hidden.charCodeAt(0), Math.max(0, flag.start - start), flag.end - start)
  return copy
}
