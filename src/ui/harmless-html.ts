import DOMPurify from 'dompurify'
import { Marked } from 'marked'

const marked = new Marked({ gfm: true, breaks: false })

const allowed = {
  ALLOWED_TAGS: (
    'a b blockquote br code del em h1 h2 h3 h4 h5 h6 hr i img kbd li mark ol p pre s small span strong sub sup ' +
    'table tbody td th thead tr u ul details summary'
  ).split(' '),
  ALLOWED_ATTR: ['href', 'src', 'alt', 'title', 'align', 'start', 'open', 'target', 'rel'],
  ALLOWED_URI_REGEXP: /^(?:https?:\/\/|mailto:|\/(?![/\\])|#)/i,
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
}

const isElsewhere = (address: string) =>
  URL.canParse(address, location.href) && new URL(address, location.href).origin !== location.origin

const purify = DOMPurify()
purify.addHook('afterSanitizeAttributes', (node) => {
  if (node.tagName === 'IMG') node.setAttribute('loading', 'lazy')
  if (node.tagName === 'PRE') node.setAttribute('tabindex', '0') // long lines are read by arrow keys
  if (node.tagName !== 'A') return
  for (const name of ['target', 'rel']) node.removeAttribute(name)
  if (isElsewhere(node.getAttribute('href') ?? '')) {
    node.setAttribute('target', '_blank')
    node.setAttribute('rel', 'noopener noreferrer')
  }
})

/**
 * Markdown (with the HTML that is in it) as HTML that can do nothing: no script, no style, no frame, no form. What leads
 * elsewhere opens beside the page and learns nothing of it. Never throws: what cannot be read is shown as it was written.
 */
export function harmlessHtml(source: string, isInline: boolean): string {
  try {
    const html = isInline ? marked.parseInline(source) : marked.parse(source)
    return purify.sanitize(html as string, allowed) // not a promise: no extension of ours asks for one
  } catch {
    return source.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  }
}
