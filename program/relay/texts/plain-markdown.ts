import { visibleText } from '#src/lib/visible-text.ts'
import { lexer, type Token } from 'marked'

/** Markdown as plain text in several lines. Of a link to another page its address stays; what is said in HTML loses its tags. */
export function plainMarkdown(markdown: string): string {
  try {
    return visibleText(linesOf(lexer(markdown)).replace(/\n{3,}/g, '\n\n'))
  } catch {
    return markdown // nested beyond what can be read
  }
}

const linesOf = (tokens: readonly Token[]) =>
  tokens
    .map(wordsOf)
    .filter((words) => words !== '')
    .join('\n')

const inLine = (tokens: readonly Token[]) => tokens.map(wordsOf).join('')

function wordsOf(token: Token): string {
  switch (token.type) {
    case 'space':
    case 'hr':
    case 'def':
      return ''
    case 'br':
      return '\n'
    case 'html':
      return token.raw.replace(/<[^>]*>/g, '')
    case 'list':
      return (token.items as Token[]).map((item) => `• ${wordsOf(item)}`).join('\n')
    case 'list_item':
    case 'blockquote':
      return linesOf(token.tokens ?? [])
    case 'table':
      return [token.header, ...token.rows]
        .map((cells: { text: string }[]) => cells.map(({ text }) => text).join(' | '))
        .join('\n')
    case 'link':
      return addressed(inLine(token.tokens ?? []), token.href)
    default:
      return 'tokens' in token && token.tokens ? inLine(token.tokens) : 'text' in token ? token.text : ''
  }
}

const addressed = (words: string, address: string) =>
  words === address || !/^https?:/.test(address) ? words : `${words} (${address})`
