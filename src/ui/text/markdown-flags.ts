import { flagAt, mapFlags } from './flag-formats.ts'
import { type MarkedExtension, Tokenizer } from 'marked'

/** Stands for a `|` in braces while a table is split at the others. */
const bar = '\ufdd0'

/** All of a text as HTML that shows it letter by letter. */
export const asHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** The last letter before braces, with which the token begins: what is before it is other text. */
const opening = /[\p{L}\p{N}_-](?=\{)/u
const opened = new RegExp(`^${opening.source}`, 'u')

/** What is in the braces of `flag{…}` is no Markdown, no HTML, no link and no formula, in whatever it stands. */
export const flags: MarkedExtension = {
  hooks: {
    // What is masked neither opens nor closes emphasis.
    emStrongMask: (text) => mapFlags(text, (braces) => `{${'a'.repeat(braces.length - 2)}}`),
  },
  tokenizer: {
    table(src) {
      const table = Tokenizer.prototype.table.call(this, src)
      if (!table) return table
      const { raw } = table
      const masked = mapFlags(raw, (braces) => braces.replaceAll('|', bar))
      const split = masked === raw ? table : Tokenizer.prototype.table.call(this, masked)
      return split && { ...split, raw }
    },
  },
  extensions: [
    {
      name: 'flag',
      level: 'inline',
      start: (src) => (src.includes('{') ? src.search(opening) : -1),
      tokenizer(src) {
        const [letter = ''] = opened.exec(src) ?? []
        const braces = letter && flagAt(src, letter.length)
        return braces ? { type: 'flag', raw: letter + braces } : undefined
      },
      renderer: ({ raw }) => asHtml(raw.replaceAll(bar, '|')),
    },
  ],
}
