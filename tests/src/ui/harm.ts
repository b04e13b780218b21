const harmful = [
  'script, style, link, meta, base, iframe, frame, frameset, object, embed, form, input, button, select, textarea',
  'template, noscript, video, audio, source, dialog, a[ping], [name], [srcset], [formaction], [srcdoc], [background]',
  '[id]:not([id^="note-"])', // footnotes
].join(', ')

const address = /^(https?:\/\/|mailto:|\/(?![/\\])|#)/i
const picture = /^$|^(https?:\/\/|\/(?![/\\])|data:)/i

/** What of an element of a text could run, load from another place, or take over the page. */
export const harmIn = (element: Element) => [
  ...(element.matches(harmful) ? [element.outerHTML] : []),
  ...[...element.attributes]
    .filter(({ name, value }) => {
      if (name.startsWith('on')) return true
      if (name === 'href' || name.endsWith(':href')) return !address.test(value)
      if (name === 'style') return /url|fixed/.test(value) || !element.closest('.katex, .katex-error')
      return name === 'src' && !picture.test(value)
    })
    .map(({ name, value }) => `${name}=${value}`),
]
