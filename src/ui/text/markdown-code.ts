import './markdown-code.css'
import type { MarkdownExtra } from './harmless-tree.ts'
import hljs from 'highlight.js/lib/common'

/** Characters of all the code of a text that are highlighted: some languages take time that grows with the square of it. */
const longest = 5_000
/** One word of nothing but letters, digits and dollars, which costs most: no code has one as long. */
const longRun = /[\w$]{500}/

/** Highlights code whose language is named and known; all other code stays plain. */
export const extra: MarkdownExtra = {
  reading: () => {
    let left = longest
    return {
      renderer: {
        code({ text, lang }) {
          const [language = ''] = (lang ?? '').toLowerCase().split(/\s/)
          if (text.length > left || !hljs.getLanguage(language) || longRun.test(text)) return false
          left -= text.length
          return `<pre><code>${hljs.highlight(text, { language }).value}</code></pre>\n`
        },
      },
    }
  },
}
