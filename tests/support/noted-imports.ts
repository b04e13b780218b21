import type { Plugin } from 'vite'

/** In tests, has each `import()` of the client noted until it has ended (under-way.ts). */
export function notedImports(): Plugin {
  return {
    name: 'halyard:noted-imports',
    enforce: 'post',
    apply: () => process.env.VITEST !== undefined,
    transform: {
      filter: { id: /\/(src|hubs)\/[^?]+\.tsx?$/ },
      handler: (code) => code.replaceAll(/\bimport\((['"][^'"]+['"])\)/g, 'noteImport($1, import($1))'),
    },
  }
}
