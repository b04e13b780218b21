import { Lexer, type MarkedExtension, type MarkedOptions, type Token, type TokensList } from 'marked'

/** Quotes and lists within each other. */
const deepest = 12
/** Signs that may begin something, by the length of what they may reach: reading emphasis and links takes as many steps. */
const mostSteps = 1_000_000
const signs = /[\\`*_~[\]<!$&]/g

/** Reads text as it is written where reading it as Markdown would take steps without bound: a paragraph of nothing but stars. */
class BoundedLexer extends Lexer {
  #depth = 0
  override blockTokens: Lexer['blockTokens'] = (src: string, tokens: Token[] = [], isClipped = false) => {
    if (this.#depth === deepest) tokens.push({ type: 'text', raw: src, text: src, tokens: this.inline(src) })
    else {
      this.#depth++
      super.blockTokens(src, tokens, isClipped)
      this.#depth--
    }
    return tokens as TokensList
  }

  override inlineTokens(src: string, tokens: Token[] = []) {
    if ((src.match(signs)?.length ?? 0) * src.length < mostSteps) return super.inlineTokens(src, tokens)
    tokens.push({ type: 'text', raw: src, text: src, escaped: false })
    return tokens
  }
}

/** Characters of a bare link: marked looks for its end again for each sign that may be after it. */
const longestLink = 2_048

/** Bounds what reading a text takes. */
export const bounds: MarkedExtension = {
  tokenizer: {
    url: (src) =>
      src.length > longestLink && !/[\s<]/.test(src.slice(0, longestLink + 1)) ? undefined : false,
  },
  hooks: {
    provideLexer: (isBlock) => (src, options) => {
      const lexer = new BoundedLexer(options as unknown as MarkedOptions) // whose output, HTML as text, does not concern the lexer
      return isBlock ? lexer.lex(src) : lexer.inlineTokens(src)
    },
  },
}
