import type { Plugin } from 'vite'

/** In tests, records each `import()` of the client until it has settled (pending.ts). */
export function notedImports(): Plugin {
  return {
    name: 'halyard:noted-imports',
    enforce: 'post',
    transform: {
      filter: { id: /\/(src|hubs)\/[^?]+\.tsx?$/ },
      handler: (code) => code.replaceAll(/\bimport\((['"][^'"]+['"])\)/g, 'noteImport($1, import($1))'),
    },
  }
}
