import { emphasis } from './markdown-emphasis.ts'
import { bounds } from './markdown-bounds.ts'
import { flags } from './markdown-flags.ts'
import { htmlOf } from './markdown-html.ts'
import { allowedTags } from './markdown-tags.ts'
import { type LeftOut, leftOutNote, type MarkdownWords, noteOf } from './markdown-words.ts'
import { cut } from '#src/lib/cut.ts'
import DOMPurify from 'dompurify'
import { Marked, type MarkedExtension } from 'marked'

/** One text on a page: the beginning of the ids in it, and the words around it. */
export interface MarkdownPlace {
  id: string
  words: MarkdownWords
}

/** What some texts need beyond plain Markdown, loaded only for those. */
export interface MarkdownExtra {
  /** Parses and renders its part; its output is sanitized with the rest. */
  reading: (place: MarkdownPlace) => MarkedExtension
  /** Changes the tree once it is sanitized. */
  finish?: (tree: DocumentFragment, place: MarkdownPlace) => void
}

/** Addresses that a link or a picture of a text may have: of the web, of mail, of this site, of this page. */
const addresses = /^(?:https?:\/\/|mailto:|\/(?![/\\])|#)/i

const allowed = {
  ALLOWED_TAGS: [...allowedTags, 'section'],
  // The last two are of footnotes alone.
  ALLOWED_ATTR: 'href src alt title align start open target rel class id aria-label'.split(' '),
  ALLOWED_URI_REGEXP: addresses,
  ADD_URI_SAFE_ATTR: ['align', 'start', 'aria-label'], // not addresses, although every other attribute is treated as one
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  RETURN_DOM_FRAGMENT: true as const,
}

/** The classes of our own parts of a text; it cannot take on another class of the page. */
const isOurs = (className: string) =>
  /^(?:hljs-[a-z_-]+|math|math-block|task|left-out|footnotes)$/.test(className)
const idStart = 'note-'

const isElsewhere = (address: string) =>
  URL.canParse(address, location.href) && new URL(address, location.href).origin !== location.origin

/** The address that an element had before it was sanitized, if that may have been taken away. */
const hadAddress = new WeakMap<Element, string>()

const purify = DOMPurify()
purify.addHook('uponSanitizeAttribute', (node, attribute) => {
  const { attrName, attrValue } = attribute
  if (attrName === 'class') {
    attribute.attrValue = attrValue.split(/\s+/).filter(isOurs).join(' ')
    attribute.keepAttr = attribute.attrValue !== ''
  }
  if (attrName === 'id') attribute.keepAttr = attrValue.startsWith(idStart)
  if (attrName === 'aria-label')
    attribute.keepAttr = node.getAttribute('href')?.startsWith(`#${idStart}`) === true
  if (attrName === 'href' || attrName === 'src') hadAddress.set(node, attrValue)
})
purify.addHook('afterSanitizeAttributes', (node) => {
  if (node.tagName === 'IMG') {
    node.setAttribute('loading', 'lazy')
    node.setAttribute('referrerpolicy', 'no-referrer')
  }
  if (node.tagName === 'PRE') node.setAttribute('tabindex', '0') // long lines are scrolled by arrow keys
  if (node.tagName !== 'A') return
  for (const name of ['target', 'rel']) node.removeAttribute(name)
  if (isElsewhere(node.getAttribute('href') ?? '')) {
    node.setAttribute('target', '_blank')
    node.setAttribute('rel', 'noopener noreferrer')
  }
})

/** A task's box is a character: one that can be ticked would be an input. */
const plainTasks: MarkedExtension = {
  renderer: { checkbox: ({ checked }) => `<span class="task">${checked ? '☑' : '☐'}</span> ` },
}

/** `<host:port>` looks like a link by a scheme that no browser opens. */
const literalAddresses: MarkedExtension = {
  renderer: {
    link: ({ raw, href }) =>
      raw.startsWith('<') && !addresses.test(href)
        ? raw.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
        : false,
  },
}

interface Rendering {
  /** One line: no paragraphs, no footnotes. */
  isInline: boolean
  words: MarkdownWords
  extras?: readonly MarkdownExtra[]
}

let texts = 0

/** Characters that are read of a text, and of one in a line; of a longer one, the rest is counted. */
const longest = { text: 100_000, line: 5_000 }

/**
 * Markdown (with the HTML in it) as a tree that can do nothing: no script, no style, no frame, no form. Insert it as it is: a
 * tree that is serialized and parsed again may become another one. Links elsewhere open in a new tab, which learns nothing of
 * the page. Tags that it may not have are text, and what it loads or links to in vain is named in its place. Never throws:
 * what cannot be parsed is shown as it was written.
 */
export function harmlessTree(whole: string, rendering: Rendering): DocumentFragment {
  const source = cut(whole, rendering.isInline ? longest.line : longest.text)
  const left = whole.length - source.length
  const tree = document.createDocumentFragment()
  try {
    tree.append(sanitizedTree(source, rendering))
  } catch {
    tree.append(source)
  }
  if (left > 0) tree.append(noteOf(rendering.words.rest(left)))
  return tree
}

function sanitizedTree(source: string, { isInline, words, extras = [] }: Rendering) {
  const place = { id: `${idStart}${++texts}-`, words }
  const readings = extras.map(({ reading }) => reading(place))
  const html = htmlOf(source, (what, address) => leftOutNote(words, what, address).outerHTML)
  const marked = new Marked(bounds, plainTasks, literalAddresses, emphasis, html, ...readings, flags)
  const parsed = isInline ? marked.parseInline(source) : marked.parse(source)
  const tree = purify.sanitize(parsed as string, allowed) // not a promise: no extra is asynchronous
  nameLeftOut(tree, words)
  frameTables(tree)
  for (const { finish } of extras) finish?.(tree, place)
  return tree
}

/** Says of each link and picture whose address a text may not have, or that cannot be loaded, what it was. */
function nameLeftOut(tree: DocumentFragment, words: MarkdownWords) {
  for (const link of tree.querySelectorAll('a:not([href])')) {
    const address = hadAddress.get(link)
    if (address) link.after(' ', leftOutNote(words, 'link', address))
  }
  for (const picture of tree.querySelectorAll('img')) {
    const address = hadAddress.get(picture) ?? ''
    const replace = (what: LeftOut) =>
      picture.replaceWith(picture.alt, ' ', leftOutNote(words, what, address))
    if (picture.hasAttribute('src')) picture.addEventListener('error', () => replace('lostPicture'))
    else replace('picture')
  }
}

/** A wide table scrolls in a frame of its own, also by keyboard. */
function frameTables(tree: DocumentFragment) {
  for (const table of tree.querySelectorAll('table')) {
    const frame = document.createElement('div')
    frame.tabIndex = 0
    table.replaceWith(frame)
    frame.append(table)
  }
}
