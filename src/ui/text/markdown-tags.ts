import { flagAt } from './flag-formats.ts'
import { type Tag, tagAt } from './html-tags.ts'

/** The elements that a text may use. */
export const allowedTags = (
  'a abbr b blockquote br caption cite code dd del dfn div dl dt em figcaption figure h1 h2 h3 h4 h5 h6 hr i img ins kbd li ' +
  'mark ol p pre q rp rt ruby s samp small span strike strong sub sup table tbody td tfoot th thead tr tt u ul details ' +
  'summary var wbr'
).split(' ')

/** Elements that only arrange what is in them: it stays, they do not. */
const unwrapped = 'article aside center font footer header main nav picture section'.split(' ')

/** Elements that load something from elsewhere, and what they load. A text may not have them; a note says what is left out. */
const media = {
  audio: 'media',
  video: 'media',
  source: 'media',
  track: 'media',
  iframe: 'frame',
  frame: 'frame',
  embed: 'frame',
  object: 'frame',
} as const
type Media = (typeof media)[keyof typeof media]

const known = new Set([...allowedTags, ...unwrapped])
const withoutEnd = new Set(['br', 'hr', 'img', 'wbr'])
/** Elements that may lack their end, and the end of what they are in: without either `<li>` is a word in brackets. */
const endedBy: Readonly<Record<string, readonly string[]>> = {
  li: ['ul', 'ol'],
  ...Object.fromEntries(['dd', 'dt'].map((name) => [name, ['dl']])),
  ...Object.fromEntries('tbody td tfoot th thead tr'.split(' ').map((name) => [name, ['table']])),
}

/** The address that an element loads, or the very page of an `<iframe srcdoc>`. */
const loadedFrom = /\b(?:src|srcdoc|data)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i

function addressIn(attributes: string) {
  const [, quoted, single, plain] = loadedFrom.exec(attributes) ?? []
  return quoted ?? single ?? plain
}

/** A tag, a comment, the braces of a flag, or other text. */
export type Part = Tag | { is: 'flag'; raw: string } | { is: 'text'; raw: string }

/** Splits HTML at its tags, its comments and its flags, of which the first that begins holds the others in it; or takes it as one tag. */
export function partsOf(html: string, isWhole = true): Part[] {
  if (!isWhole) return [tagAt(html, 0) ?? { is: 'text', raw: html }]
  const parts: Part[] = []
  let from = 0
  const lastEnd = html.lastIndexOf('-->')
  for (const { index } of html.matchAll(/[<{]/g)) {
    if (index < from || (index > lastEnd && html.startsWith('<!--', index))) continue
    const flag = flagAt(html, index)
    const part = flag ? ({ is: 'flag', raw: flag } as const) : tagAt(html, index)
    if (!part) continue
    parts.push({ is: 'text', raw: html.slice(from, index) }, part)
    from = index + part.raw.length
  }
  return [...parts, { is: 'text', raw: html.slice(from) }]
}

/** Whether a tag names an element that a text may have, or that loads something. */
const isKnown = ({ name }: Tag) => known.has(name) || mediaOf(name) !== undefined

const mediaOf = (name: string): Media | undefined =>
  Object.hasOwn(media, name) ? media[name as keyof typeof media] : undefined

/** What a tag would load from elsewhere, and from where. */
export function loadedBy({
  name,
  attributes,
}: Tag): { what: Media; address: string | undefined } | undefined {
  const what = mediaOf(name)
  return what && { what, address: addressIn(attributes) }
}

/** Whether a tag is an element without its end. */
export function standsAlone({ name, attributes, isEnd }: Tag) {
  if (name === '') return true
  if (isEnd) return false
  if (name === 'img' || mediaOf(name)) return addressIn(attributes) !== undefined
  return withoutEnd.has(name) || (name === 'p' && attributes.includes('='))
}

/**
 * The tags that make elements, of all in the pieces of a text in their order. An end belongs to the last of its name that is still
 * open; what is opened and never closed, or closed and never opened, is a word in brackets.
 */
export function elementsAmong(pieces: Part[][]): ReadonlySet<Tag> {
  const elements = new Set<Tag>()
  const open = new Map<string, Tag[]>()
  const endless: [tag: Tag, around: Tag | undefined][] = []
  let paragraph: Tag | undefined
  for (const parts of pieces)
    for (const [index, tag] of parts.entries()) {
      if (tag.is !== 'tag') continue
      const { name, isEnd, attributes } = tag
      if (standsAlone(tag)) elements.add(tag)
      if (!isKnown(tag) || (name === 'a' && !isEnd && !attributes.includes('='))) continue // that one would link nothing
      if (isEnd) {
        const start = open.get(name)?.pop()
        if (start) elements.add(start).add(tag)
        if (name === 'p') paragraph = start ?? paragraph
        continue
      }
      for (const around of endedBy[name] ?? []) endless.push([tag, open.get(around)?.at(-1)])
      if (name === 'p' && startsLine(parts, index)) endless.push([tag, paragraph])
      if (!open.get(name)?.push(tag)) open.set(name, [tag])
    }
  for (const [tag, around] of endless) if (around && elements.has(around)) elements.add(tag)
  return elements
}

const startsLine = (parts: Part[], index: number) => /(?:^|\n)[ \t]*$/.test(parts[index - 1]?.raw ?? 'x')
