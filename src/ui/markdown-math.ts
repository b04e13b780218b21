import 'katex/dist/katex.min.css'
import './markdown-math.css'
import type { MarkdownExtra } from '#src/ui/harmless-tree.ts'
import katex from 'katex'
import type { RendererExtension, Tokens } from 'marked'
import markedKatex from 'marked-katex-extension'

const settings = {
  throwOnError: false,
  errorColor: 'var(--bad)',
  strict: 'ignore',
  trust: false, // no \href, \includegraphics, \htmlData
  maxSize: 20,
  maxExpand: 500,
} as const

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** A formula passes through the sanitizer as text; rendered, it would need styles that nothing else may have. */
const asText = ({ text, displayMode }: Tokens.Generic) =>
  `<code class="math${displayMode ? ' math-block' : ''}">${escaped(text as string)}</code>`

const formulas = markedKatex().extensions ?? []

function draw(formula: Element) {
  const place = document.createElement('span')
  katex.render(formula.textContent, place, {
    ...settings,
    displayMode: formula.classList.contains('math-block'),
  })
  formula.replaceWith(...place.childNodes)
}

/** Formulas in `$…$` and `$$…$$`, rendered by KaTeX node by node. One that cannot be rendered stays as it was written. */
export const extra: MarkdownExtra = {
  reading: { extensions: formulas.map((one) => ({ ...(one as RendererExtension), renderer: asText })) },
  finish(tree) {
    for (const formula of tree.querySelectorAll('code.math')) {
      try {
        draw(formula)
      } catch {
        // Nested too deeply for KaTeX: the source is left to be read.
      }
    }
  },
}
