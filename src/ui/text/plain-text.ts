import { cut } from '#src/lib/cut.ts'
import { elementsAmong, partsOf } from './markdown-tags.ts'

const longest = 2_000 // characters: more is no line
const flag = '\ufdd0'

/** Markdown as one line of plain text, for where nothing is bold and nobody follows a link. Flags and words in brackets stay. */
export function plainText(markdown: string): string {
  const parts = partsOf(cut(markdown, longest))
  const elements = elementsAmong([parts])
  const flags = parts.filter(({ is }) => is === 'flag')
  const text = parts
    .map((part) => (part.is === 'flag' ? flag : part.is === 'tag' && elements.has(part) ? '' : part.raw))
    .join('')
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/^\s*(?:#{1,6}|>|[-+*]|\d+\.)\s+/gm, '')
  return withoutMarks(text)
    .replace(/\s+/g, ' ')
    .trim()
    .replaceAll(flag, () => flags.shift()?.raw ?? '')
}

const mark = /\\[!-/:-@[-`{-~]|`+|\*+|_+|~+/g
const endsInLetter = /[\p{L}\p{N}]$/u
const startsWithLetter = /^[\p{L}\p{N}]/u

/** Drops the signs that emphasize something or quote code, in pairs, and the backslashes that escape one: `my_tool_x` and `*.log` stay. */
function withoutMarks(text: string) {
  const pieces: string[] = []
  const opened: Record<string, number[]> = { '*': [], _: [], '~': [] } // the places of their runs among the pieces
  let from = 0
  for (const { 0: run, index } of text.matchAll(mark)) {
    if (index < from) continue // in code
    pieces.push(text.slice(from, index))
    from = index + run.length
    const sign = run[0]!
    if (sign === '\\') pieces.push(run[1]!)
    else if (sign === '`') {
      const close = text.indexOf(run, from)
      if (close === -1 || text[close + run.length] === '`') pieces.push(run)
      else {
        pieces.push(text.slice(from, close))
        from = close + run.length
      }
    } else {
      const before = text.slice(Math.max(0, index - 2), index)
      const next = text.slice(from, from + 2)
      const places = opened[sign]!
      let left = run
      if (/\S$/.test(before) && !(sign === '_' && startsWithLetter.test(next)))
        while (left && places.length > 0) {
          const place = places.at(-1)!
          const both = Math.min(left.length, pieces[place]!.length)
          left = left.slice(both)
          pieces[place] = pieces[place]!.slice(both)
          if (!pieces[place]) places.pop()
        }
      if (left && /^\S/.test(next) && !(sign === '_' && endsInLetter.test(before))) places.push(pieces.length)
      pieces.push(left)
    }
  }
  return pieces.join('') + text.slice(from)
}
