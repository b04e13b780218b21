import type { Plugin } from 'vite'
import { firstChunks } from './page-preloads.ts'

/**
 * Has the browser compile the scripts that pages start with while it receives them, beside the page: each function would
 * otherwise hold the page up when it is first called. Chromium reads the comment; to others it is one.
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
