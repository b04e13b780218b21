import './markdown-code.css'
import type { MarkdownExtra } from './harmless-tree.ts'
import hljs from 'highlight.js/lib/common'

const longest = 50_000 // characters; highlighting more would block the page

/** Highlights code whose language is named and known; all other code stays plain. */
export const extra: MarkdownExtra = {
  reading: () => ({
    renderer: {
      code({ text, lang }) {
        const [language = ''] = (lang ?? '').toLowerCase().split(/\s/)
        if (text.length > longest || !hljs.getLanguage(language)) return false
        return `<pre><code>${hljs.highlight(text, { language }).value}</code></pre>\n`
      },
    },
  }),
}
