import type { MarkedExtension } from 'marked'

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
const switches =
  'allowfullscreen autoplay controls hidden loop muted nowrap open playsinline reversed'.replaceAll(' ', '|')

const value = /"[^"]*"|'[^']*'|[^\s"'=<>`]+/
const attribute = new RegExp(
  `[\\s/]+(?:(?:${switches})\\b|[a-z_:][\\w.:-]*\\s*=\\s*(?:${value.source}))`,
  'i',
)
const tagOrLess = new RegExp(
  `<!---?>|<!--[\\s\\S]*?-->|<(/?)([a-z][\\w-]*)((?:${attribute.source})*)[\\s/]*>|<`,
  'gi',
)

const escaped = (text: string) => text.replaceAll('<', '&lt;')

/**
 * Shows as text what looks like a tag and is none that a text may use: `<name>` in `flag{<name>}`, a script, an element that
 * is opened and never closed. What `<audio>`, `<iframe>` and their kind would load is named by `leftOut`, as HTML. The
 * result is still to be sanitized.
 */
export function tagsAsText(
  source: string,
  leftOut: (what: Media, address: string) => string,
): MarkedExtension {
  const ways: Ways = {
    tag: (tag) => tag,
    text: escaped,
    media(what, attributes) {
      const [, quoted, single, plain] = loadedFrom.exec(attributes) ?? []
      const address = quoted ?? single ?? plain
      return address ? leftOut(what, address) : ''
    },
  }
  const keepTags = (html: string) => replaceTags(source, html, ways)
  const startsWithTag = (html: string) => !keepTags(html.trimStart()).startsWith('&lt;')
  return {
    tokenizer: {
      html(src) {
        const found = this.rules.block.html.exec(src)
        return found && !startsWithTag(found[0]) ? undefined : false
      },
      tag(src) {
        const found = this.rules.inline.tag.exec(src)
        if (!found || startsWithTag(found[0])) return false
        return { type: 'text', raw: found[0], text: found[0] } as never // text is as good as a tag to the lexer
      },
    },
    renderer: {
      html: ({ text }) => keepTags(text),
      text: (token) => ('escaped' in token && token.escaped ? keepTags(token.text) : false),
    },
  }
}

/** The address that an element loads, or the very page of an `<iframe srcdoc>`. */
const loadedFrom = /\b(?:src|srcdoc|data)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i

/** A text without the tags and comments in it; words in angle brackets stay. */
export const withoutTags = (source: string) =>
  replaceTags(source, source, { tag: () => '', media: () => '', text: (text) => text })

interface Ways {
  tag: (tag: string) => string
  media: (what: Media, attributes: string) => string
  /** A `<` that begins neither a tag nor a comment. */
  text: (text: string) => string
}

/** Replaces each `<`, with the tag or the comment that it begins, in a part of `source`. */
function replaceTags(source: string, part: string, ways: Ways) {
  const opened = namesIn(source, /<([a-z][\w-]*)/gi)
  const closed = namesIn(source, /<\/([a-z][\w-]*)/gi)
  const isTag = (end: string, name: string, attributes: string) => {
    if (!known.has(name)) return false
    if (name === 'img') return /\bsrc\s*=/i.test(attributes)
    if (withoutEnd.has(name)) return true
    if (end) return opened.has(name)
    if (name === 'p' && attributes !== '') return true
    return closed.has(name) || (endedBy[name]?.some((around) => closed.has(around)) ?? false)
  }
  return part.replace(tagOrLess, (all: string, end = '', given = '', attributes = '') => {
    const name = given.toLowerCase()
    const isMedia = Object.hasOwn(media, name) && (attributes !== '' || closed.has(name)) // else a word in brackets
    if (isMedia) return ways.media(media[name as keyof typeof media], attributes)
    return all.startsWith('<!--') || isTag(end, name, attributes) ? ways.tag(all) : ways.text(all)
  })
}

const namesIn = (source: string, tag: RegExp) =>
  new Set([...source.matchAll(tag)].map(([, name]) => name!.toLowerCase())) // its group is never empty
