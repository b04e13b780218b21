import type { Plugin } from 'vite'

/**
 * Makes the bundler write each class of a style sheet where a component uses it. The object that components import has
 * every name twice more, once for itself and once for its use, and the classes that no component uses.
 */
export const inlinedClasses = (): Plugin[] => [
  {
    name: 'halyard:inlined-classes',
    apply: 'build',
    enforce: 'pre', // before imports are resolved
    config: () => ({ build: { rolldownOptions: { optimization: { inlineConst: { mode: 'all' } } } } }),
    transform: {
      filter: { id: /\.tsx?$/, code: /\.module\.css/ },
      handler: (code) =>
        code.replace(/^import (\w+) from ('[^']+\.module\.css')/gm, 'import * as $1 from $2'),
    },
  },
  {
    name: 'halyard:kept-styles',
    apply: 'build',
    enforce: 'post', // Vite says that a style sheet without a class in use has no effect
    transform: {
      filter: { id: /\.module\.css$/ },
      handler: (code) => ({ code, map: null, moduleSideEffects: 'no-treeshake' }),
    },
  },
]
