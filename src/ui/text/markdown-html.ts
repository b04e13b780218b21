import { asHtml } from './markdown-flags.ts'
import { type Tag, tagAt } from './html-tags.ts'
import { elementsAmong, loadedBy, type Part, partsOf, standsAlone } from './markdown-tags.ts'
import type { LeftOut } from './markdown-words.ts'
import type { MarkedExtension, Token } from 'marked'

/** Every piece of HTML among the tokens of a text, in its order. */
function* htmlAmong(tokens: readonly Token[]): Generator<Html> {
  for (const token of tokens as (Token & Partial<Parents>)[]) {
    if (token.type === 'html') yield token as Html
    for (const cells of [token.header, ...(token.rows ?? [])])
      for (const cell of cells ?? []) yield* htmlAmong(cell.tokens)
    for (const inner of [token.items, token.tokens, token.content]) yield* htmlAmong(inner ?? [])
  }
}
type Html = Token & { text: string; block: boolean }

interface Parents {
  tokens: Token[]
  items: Token[]
  header: { tokens: Token[] }[]
  rows: { tokens: Token[] }[][]
  /** Of a footnote. */
  content: Token[]
}

/** HTML of our own, with what is text in it as text. */
function shown(part: Part, elements: ReadonlySet<Tag>, leftOut: Notes) {
  if (part.is === 'text') return part.raw.replaceAll('<', '&lt;')
  if (part.is === 'flag' || !elements.has(part)) return asHtml(part.raw)
  const loaded = loadedBy(part)
  if (loaded?.address && !part.isEnd) return leftOut(loaded.what, loaded.address)
  return loaded || part.name === '' ? '' : part.raw
}

type Notes = (what: LeftOut, address: string) => string

/**
 * Shows as text what looks like a tag and is none that a text may use: `<name>`, a script, an element that is opened and never
 * closed. What `<audio>`, `<iframe>` and their kind would load is named by `leftOut`, as HTML. The result is still to be sanitized.
 */
export function htmlOf(source: string, leftOut: Notes): MarkedExtension {
  // Of all that looks like a tag, in code too: enough to tell a block of HTML from a line of words.
  const likely = new Set([...elementsAmong([partsOf(source)])].map(({ name }) => name))
  return {
    hooks: {
      processAllTokens(tokens) {
        const pieces = [...htmlAmong(tokens)].map((token) => ({
          token,
          parts: partsOf(token.text, token.block),
        }))
        const elements = elementsAmong(pieces.map(({ parts }) => parts))
        for (const { token, parts } of pieces)
          token.text = parts.map((part) => shown(part, elements, leftOut)).join('')
        return tokens
      },
    },
    tokenizer: {
      html(src) {
        const at = indent.exec(src)![0].length // it may be empty
        const isLikely = src[at] === '<' && (src[at + 1] !== '!' || likely.has(''))
        const tag = isLikely ? tagAt(src, at) : undefined
        if (tag?.name !== '') return tag && (standsAlone(tag) || likely.has(tag.name)) ? false : undefined
        const end = at + tag.raw.length
        const raw = src.slice(0, end) + restOfLine.exec(src.slice(end))![0] // it may be empty
        return { type: 'html', block: true, pre: false, raw, text: tag.raw }
      },
      tag(src) {
        const tag = src.startsWith('<') ? tagAt(src, 0) : undefined
        if (!tag) return undefined
        const { state } = this.lexer
        if (tag.name === 'a') state.inLink = !tag.isEnd && tag.attributes.includes('=')
        return {
          type: 'html',
          block: false,
          raw: tag.raw,
          text: tag.raw,
          inLink: state.inLink,
          inRawBlock: false,
        }
      },
    },
  }
}

const indent = /^ {0,3}/
const restOfLine = /^[ \t]*\n*/
