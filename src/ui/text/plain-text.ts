import { cut } from '#src/lib/cut.ts'
import { elementsAmong, partsOf } from './markdown-tags.ts'

const longest = 2_000 // characters: more is no line
const flag = '\ufdd0'

/** Markdown as one line of plain text, for where nothing is bold and nobody follows a link. Flags and words in brackets stay. */
export function plainText(markdown: string): string {
  const parts = partsOf(cut(markdown, longest))
  const elements = elementsAmong([parts])
  const flags = parts.filter(({ is }) => is === 'flag')
  return parts
    .map((part) => (part.is === 'flag' ? flag : part.is === 'tag' && elements.has(part) ? '' : part.raw))
    .join('')
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/^\s*(?:#{1,6}|>|[-+*]|\d+\.)\s+/gm, '')
    .replace(/[*_`~]{1,3}/g, '')
    .replace(/\s+/g, ' ')
    .trim()
    .replaceAll(flag, () => flags.shift()?.raw ?? '')
}
