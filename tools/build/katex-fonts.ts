import type { Plugin } from 'vite'

/** Keeps KaTeX's fonts only in the format that every current browser reads, so that a build ships each once. */
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
