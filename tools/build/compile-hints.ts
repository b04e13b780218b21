import type { Plugin } from 'vite'
import { firstChunks } from './page-preloads.ts'

/**
 * Makes the browser compile the scripts that pages start with in the background as it receives them: otherwise each
 * function holds the page up when it is first called. Chromium reads the comment; others ignore it.
 */
export const compileHints = (): Plugin => ({
  name: 'halyard:compile-hints',
  apply: 'build',
  generateBundle: {
    order: 'post', // it has to be the first line
    handler(_options, bundle) {
      for (const chunk of firstChunks(bundle)) chunk.code = `//# allFunctionsCalledOnLoad\n${chunk.code}`
    },
  },
})
