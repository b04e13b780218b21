import DOMPurify from 'dompurify'
import { Marked, type MarkedExtension } from 'marked'

/** What some texts need beyond plain Markdown, loaded only for those. */
export interface MarkdownExtra {
  /** Parses and renders its part; its output is sanitized with the rest. */
  reading: MarkedExtension
  /** Changes the tree once it is sanitized. */
  finish?: (tree: DocumentFragment) => void
}

const allowed = {
  ALLOWED_TAGS: (
    'a b blockquote br code del em h1 h2 h3 h4 h5 h6 hr i img kbd li mark ol p pre s small span strong sub sup ' +
    'table tbody td th thead tr u ul details summary'
  ).split(' '),
  ALLOWED_ATTR: ['href', 'src', 'alt', 'title', 'align', 'start', 'open', 'target', 'rel', 'class'],
  ALLOWED_URI_REGEXP: /^(?:https?:\/\/|mailto:|\/(?![/\\])|#)/i,
  ADD_URI_SAFE_ATTR: ['align', 'start'], // not addresses, although every other attribute is treated as one
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  RETURN_DOM_FRAGMENT: true as const,
}

/** The classes of highlighted code, of formulas and of tasks; a text cannot take on a class of the page. */
const isOurs = (className: string) => /^(?:hljs-[a-z_-]+|math|math-block|task)$/.test(className)

const isElsewhere = (address: string) =>
  URL.canParse(address, location.href) && new URL(address, location.href).origin !== location.origin

const purify = DOMPurify()
purify.addHook('uponSanitizeAttribute', (_node, attribute) => {
  if (attribute.attrName !== 'class') return
  attribute.attrValue = attribute.attrValue.split(/\s+/).filter(isOurs).join(' ')
  attribute.keepAttr = attribute.attrValue !== ''
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

/**
 * Markdown (with the HTML in it) as a tree that can do nothing: no script, no style, no frame, no form. Insert it as it is: a
 * tree that is serialized and parsed again may become another one. Links elsewhere open in a new tab, which learns nothing of
 * the page. Never throws: what cannot be parsed is shown as it was written.
 */
export function harmlessTree(
  source: string,
  isInline: boolean,
  extras: readonly MarkdownExtra[] = [],
): DocumentFragment {
  try {
    const marked = new Marked(plainTasks, ...extras.map(({ reading }) => reading))
    const html = isInline ? marked.parseInline(source) : marked.parse(source)
    const tree = purify.sanitize(html as string, allowed) // not a promise: no extra is asynchronous
    frameTables(tree)
    for (const { finish } of extras) finish?.(tree)
    return tree
  } catch {
    const asWritten = document.createDocumentFragment()
    asWritten.append(source)
    return asWritten
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
