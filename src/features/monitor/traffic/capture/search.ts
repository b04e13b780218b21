import { byteTextOf } from './byte-text.ts'
import { type Range, type Window, windowsOf } from './find-flags.ts'
import type { Flow } from './flow.ts'
import { lastAtMost } from './flow-messages.ts'

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

/**
 * Where a flow matches, in order; a flag that is hidden is not searched. What a side sent is searched as one text, in which a
 * line also begins where the other side has spoken before.
 */
export function searchFlow(flow: Flow, pattern: RegExp, flags: readonly Range[]): Range[] {
  return [true, false]
    .flatMap((isFromClient) => [...searchSide(flow, isFromClient, pattern, flags)])
    .toSorted((a, b) => a.start - b.start)
}

/** A text that was divided by what the other side sent is looked for besides: there no line begins. */
function* searchSide(
  flow: Flow,
  isFromClient: boolean,
  pattern: RegExp,
  flags: readonly Range[],
): Generator<Range> {
  const inSide = flags.filter((flag) => flag.isFromClient === isFromClient)
  for (const isApart of [true, false]) {
    let last = -1
    for (const window of windowsOf(flow, isFromClient, { isApart })) {
      hide(window, inSide)
      const { text, byteAt } = byteTextOf(window.bytes)
      for (const { 0: match, index } of text.matchAll(pattern)) {
        if (match === '') continue
        const start = window.placeOf(byteAt(index))
        const end = window.placeOf(byteAt(index + match.length) - 1) + 1
        if (start < last) continue // in the overlap of two windows
        last = end
        const hit = { isFromClient, start, end }
        if (isApart || isDivided(flow, hit)) yield hit
      }
    }
  }
}

/** Whether the other side sent something within a range. */
function isDivided(flow: Flow, { isFromClient, start, end }: Range): boolean {
  const [first, last] = [flow.messageAt(start), flow.messageAt(end - 1)]
  const messages = flow.messagesOf(isFromClient)
  return lastAtMost(messages, last) - lastAtMost(messages, first) !== last - first
}

function hide({ bytes, placeOf, offsetOf }: Window, flags: readonly Range[]) {
  for (const { start, end } of flags)
    if (end > placeOf(0) && start <= placeOf(bytes.length - 1))
      bytes.fill(hidden.charCodeAt(0), offsetOf(start), offsetOf(end - 1) + 1)
}
