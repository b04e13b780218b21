import { isBuiltin } from 'node:module'
import type { Plugin } from 'vite'

/** Lists beside a build for Node which packages it leaves in node_modules: whoever installs it needs those. */
export function usedPackages(): Plugin {
  return {
    name: 'halyard:used-packages',
    apply: 'build',
    generateBundle(_options, bundle) {
      const imported = Object.values(bundle).flatMap((file) =>
        file.type === 'chunk' ? [...file.imports, ...file.dynamicImports] : [],
      )
      const packages = imported.filter((name) => !(name in bundle) && !isBuiltin(name)).map(packageOf)
      const source = JSON.stringify([...new Set(packages)].toSorted())
      this.emitFile({ type: 'asset', fileName: 'packages.json', source })
    },
  }
}

/** The package of what is imported: `hono` of `hono/utils/url`. */
const packageOf = (name: string) =>
  name
    .split('/')
    .slice(0, name.startsWith('@') ? 2 : 1)
    .join('/')
