import type { Plugin } from 'vite'

/** Leaves KaTeX's fonts in the one format that every browser of today reads, so that a build ships each once. */
export function katexFonts(): Plugin {
  return {
    name: 'halyard:katex-fonts',
    enforce: 'pre',
    transform: {
      filter: { id: /katex\.min\.css$/ },
      handler: (css) => css.replaceAll(/,url\([^)]+\) format\("(?:woff|truetype)"\)/g, ''),
    },
  }
}
