import 'katex/dist/katex.min.css'
import './markdown-math.css'
import type { MarkdownExtra } from './harmless-tree.ts'
import katex from 'katex'
import type { TokenizerAndRendererExtension, Tokens } from 'marked'

const settings = {
  throwOnError: true,
  strict: 'ignore',
  trust: false, // no \href, \includegraphics, \htmlData
  maxSize: 20,
  maxExpand: 500,
} as const

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** A formula passes through the sanitizer as text; rendered, it would need styles that nothing else may have. */
const asText = ({ text, displayMode }: Tokens.Generic) =>
  `<code class="math${displayMode ? ' math-block' : ''}">${escaped(text as string)}</code>`

const content = /(?:\\[^\n]|[^\\\n$`])+?/.source
const fenced = /^\$`([^`\n]+)`\$/
const fence = /^\$\$[ \t]*\n((?:\\[\s\S]|[^\\$])+?)\n[ \t]*\$\$(?![\w${])/
const inLine = new RegExp(`^(\\$\\$?)(?![\\s$])(${content})(?<!\\s)\\1(?![\\w\${])`)
const block = /^ {0,3}(?:\$\$[ \t]*\n?((?:\\[\s\S]|[^\\$])+?)\$\$|\$\n((?:\\[\s\S]|[^\\$])+?)\n\$) *(?:\n|$)/

/** As on GitHub, no letter and no digit touches the dollars from outside, and no space from inside: so prices stay prices. */
const inlineFormula: TokenizerAndRendererExtension = {
  name: 'inlineFormula',
  level: 'inline',
  start: (src) => src.indexOf('$'),
  tokenizer(src, tokens) {
    if (!src.startsWith('$') || /[\w$]$/.test((tokens as Tokens.Generic[]).at(-1)?.raw ?? ''))
      return undefined
    const [raw, text] = fenced.exec(src) ?? []
    if (raw !== undefined) return { type: 'inlineFormula', raw, text, displayMode: false }
    const [lines, inLines] = fence.exec(src) ?? []
    if (lines !== undefined) return { type: 'inlineFormula', raw: lines, text: inLines, displayMode: true }
    const [whole, dollars, formula] = inLine.exec(src) ?? []
    if (whole === undefined) return undefined
    return { type: 'inlineFormula', raw: whole, text: formula, displayMode: dollars === '$$' }
  },
  renderer: asText,
}

const blockFormula: TokenizerAndRendererExtension = {
  name: 'blockFormula',
  level: 'block',
  start: (src) => (src.includes('$$') ? src.search(/\n {0,3}\$\$[ \t]*\n/) : -1), // it ends a paragraph, as a fence of code does
  tokenizer(src) {
    const [raw, text, ofOneDollar] = block.exec(src) ?? []
    return raw === undefined
      ? undefined
      : { type: 'blockFormula', raw, text: text ?? ofOneDollar, displayMode: true }
  },
  renderer: asText,
}

function draw(formula: Element) {
  const place = document.createElement('span')
  const displayMode = formula.classList.contains('math-block')
  try {
    if (formula.textContent.length > longest) throw new RangeError()
    katex.render(formula.textContent, place, { ...settings, displayMode })
  } catch {
    const dollars = displayMode ? '$$' : '$' // it does not parse, or is nested too deeply: the source is left to be read
    place.textContent = `${dollars}${formula.textContent}${dollars}`
  }
  formula.replaceWith(...place.childNodes)
}

/** Draws as many formulas as fit between two frames, and the others after those: a text may have hundreds. */
async function drawAll(formulas: Element[]) {
  let start = performance.now()
  for (const formula of formulas) {
    draw(formula)
    if (performance.now() - start < slice) continue
    await new Promise((resolve) => void setTimeout(resolve))
    start = performance.now()
  }
}
const slice = 16 // milliseconds
const longest = 2_000 // characters: a longer one is left as it was written

/**
 * Formulas in `$…$`, `` $`…`$ ``, `$$…$$` and a `math` fence, rendered by KaTeX node by node. One that cannot be rendered stays
 * as it was written.
 */
export const extra: MarkdownExtra = {
  reading: () => ({
    extensions: [inlineFormula, blockFormula],
    renderer: {
      code: ({ text, lang }) =>
        lang?.trim().toLowerCase() === 'math' &&
        `${asText({ type: 'formula', raw: text, text, displayMode: true })}\n`,
    },
  }),
  finish(tree) {
    void drawAll([...tree.querySelectorAll('code.math')])
  },
}
