import './markdown-footnotes.css'
import type { MarkdownExtra } from './harmless-tree.ts'
import markedFootnote from 'marked-footnote'

/** Footnotes (`[^1]`) below the text; a link to one moves the focus, and the address stays as it is. */
export const extra: MarkdownExtra = {
  reading: ({ id, words }) =>
    markedFootnote({
      prefixId: id,
      description: words.footnotes,
      backRefLabel: words.backToText,
      headingClass: '',
    }),
  finish(tree, { id }) {
    for (const link of tree.querySelectorAll<HTMLAnchorElement>(`a[href^="#${id}"]`)) {
      link.addEventListener('click', (event) => {
        const target = document.getElementById(decodeURIComponent(link.hash.slice(1)))
        if (!target) return
        event.preventDefault()
        target.tabIndex = -1
        target.focus()
      })
    }
  },
}
