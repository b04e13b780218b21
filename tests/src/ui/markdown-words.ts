import type { MarkdownWords } from '#src/ui/text/markdown-words.ts'

/** The words around a text, as a test reads them. */
export const words: MarkdownWords = {
  leftOut: (what, address) => `[${what}: ${address}]`,
  rest: (left) => `[${left} more]`,
  footnotes: 'Footnotes',
  backToText: 'Back to the text',
}
